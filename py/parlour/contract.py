"""The messages between the page and the engine, as types. Only mypy reads this module.

Made by scripts/building/contract_types.py from web/contract.schema.json, where everything is described.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NotRequired, TypedDict


class UpCall(TypedDict):
    do: Literal["up"]


class HelloCall(TypedDict):
    do: Literal["hello"]
    language: NotRequired[str]


class StartCall(TypedDict):
    do: Literal["start"]
    names: NotRequired[Names]
    game: str
    seats: int
    options: NotRequired[Options]
    players: list[str]
    seed: NotRequired[str | None]
    you: Seat


class LessonCall(TypedDict):
    do: Literal["lesson"]
    game: str


class AgainCall(TypedDict):
    do: Literal["again"]


class ResumeCall(TypedDict):
    do: Literal["resume"]
    names: NotRequired[Names]
    lesson: NotRequired[bool]
    save: Save
    you: Seat
    since: NotRequired[int]


class ReplayCall(TypedDict):
    do: Literal["replay"]
    names: NotRequired[Names]
    link: Save
    deal: NotRequired[int | None]
    seat: NotRequired[Seat | None]


class SheetCall(TypedDict):
    do: Literal["sheet"]
    names: NotRequired[Names]
    link: Save


class TakeCall(TypedDict):
    do: Literal["take"]
    names: NotRequired[Names]
    step: Step
    seat: Seat


class LinksCall(TypedDict):
    do: Literal["links"]
    step: NotRequired[Step]


class PictureCall(TypedDict):
    do: Literal["picture"]
    step: NotRequired[Step]
    seat: NotRequired[Seat]
    open: NotRequired[OpenCall]


class LookCall(TypedDict):
    do: Literal["look"]
    seat: Seat | None


class UndoCall(TypedDict):
    do: Literal["undo"]


class RecordsCall(TypedDict):
    do: Literal["records"]
    saves: list[Save]


class ImportCall(TypedDict):
    do: Literal["import"]
    lines: list[str]


class AnswerCall(TypedDict):
    do: Literal["answer"]
    card: NotRequired[CardCode]
    cards: NotRequired[list[CardCode]]
    value: NotRequired[int]


class DuplicateCall(TypedDict):
    do: Literal["duplicate"]
    field: NotRequired[int]


class DailyCall(TypedDict):
    do: Literal["daily"]
    link: Save


class CardsCall(TypedDict):
    do: Literal["cards"]


class SeatInMatch(TypedDict):
    save: Save
    you: int


class FiguresCall(TypedDict):
    do: Literal["figures"]
    matches: list[SeatInMatch]


class ReviewCall(TypedDict):
    do: Literal["review"]
    of: NotRequired[Of]


class ThoughtCall(TypedDict):
    do: Literal["thought"]
    of: Step


class HintCall(TypedDict):
    do: Literal["hint"]
    figures: NotRequired[list[list[float]]]


class LabCall(TypedDict):
    do: Literal["lab"]
    game: str
    seats: int


class StudyCall(TypedDict):
    do: Literal["study"]
    game: str
    seats: int
    settings: list[LabSetting]
    deals: int
    seed: str


class LinkedCall(TypedDict):
    do: Literal["linked"]
    link: str


class DealsCall(TypedDict):
    do: Literal["deals"]
    study: Studied
    first: int
    count: int
    plain: bool


class FindingsCall(TypedDict):
    do: Literal["findings"]
    study: Studied
    sum: Counts
    more: list[Counts]


class PlotsCall(TypedDict):
    do: Literal["plots"]
    plots: list[LabPlot]


class ReportCall(TypedDict):
    do: Literal["report_page"]
    report: LabReport


class ExampleCall(TypedDict):
    do: Literal["example"]
    study: Studied
    setting: int
    what: str
    first: int
    count: int


class TrialCall(TypedDict):
    do: Literal["trial"]
    id: str
    files: dict[str, str]
    deals: int
    seats: int
    seed: str


class CheckCall(TypedDict):
    do: Literal["check"]
    id: str
    begin: bool


class PartCall(TypedDict):
    do: Literal["part"]
    archive: str


class ClaimCall(TypedDict):
    do: Literal["claim"]


class SayCall(TypedDict):
    do: Literal["say"]
    call: str


class NextCall(TypedDict):
    do: Literal["next"]


class RulesCall(TypedDict):
    do: Literal["rules"]
    game: str


class MeaningCall(TypedDict):
    do: Literal["meaning"]
    cards: list[CardCode]


Answers = TypedDict(
    "Answers",
    {
        "up": "Up",
        "hello": "Hello",
        "start": "Update",
        "lesson": "Update",
        "again": "Update",
        "resume": "Update",
        "open": "Update",
        "replay": "Replay",
        "sheet": "Sheet",
        "take": "Update",
        "links": "LinksAnswer",
        "diagram": "Diagram",
        "picture": "Picture",
        "look": "Update",
        "undo": "Update",
        "records": "Records",
        "import": "Imported",
        "answer": "Update",
        "duplicate": "Comparison",
        "daily": "Daily",
        "cards": "CardsAndPlay",
        "figures": "Figures",
        "review": "Review",
        "thought": "Thought",
        "hint": "Hint",
        "lab": "Lab",
        "study": "Study",
        "linked": "Study",
        "deals": "Deals",
        "findings": "Findings",
        "plots": "Plots",
        "report_page": "ReportPage",
        "example": "Example",
        "trial": "Tried",
        "check": "Checked",
        "part": "Up",
        "claim": "Update",
        "say": "Update",
        "next": "Update",
        "rules": "RulesPage",
        "meaning": "Meaning",
    },
)


class AnswerMessage(TypedDict):
    n: int
    id: int
    text: str


class PostMessage(TypedDict):
    n: int
    text: str


class BroughtMessage(TypedDict):
    n: int
    brought: str


class TryingMessage(TypedDict):
    trying: str


class ThinkingMessage(TypedDict):
    thinking: bool


class AliveMessage(TypedDict):
    alive: bool


class ProgressMessage(TypedDict):
    loaded: int
    total: int
    step: Literal["fetch", "start", "up"]


class FailedMessage(TypedDict):
    failed: Literal["missing", "short", "other", "broken"]
    file: str
    trouble: str


class Post(TypedDict):
    update: NotRequired[Update]
    claim: NotRequired[str]
    comparison: NotRequired[Comparison]
    review: NotRequired[Review]
    cards: NotRequired[CardsAndPlay]
    thought: NotRequired[Thought]
    hint: NotRequired[Hint]
    error: NotRequired[str]


class Step(TypedDict):
    link: Save
    n: int


OpenCall = TypedDict(
    "OpenCall",
    {
        "do": 'Literal["open"]',
        "names": "NotRequired[Names]",
        "link": "Save",
        "as": 'Literal["table", "deal", "problem", "puzzle"]',
        "together": "NotRequired[bool]",
        "you": "NotRequired[Seat | None]",
    },
)


class DiagramCall(TypedDict):
    do: Literal["diagram"]
    game: str
    seats: int
    options: NotRequired[Options]
    cards: list[str]
    leader: NotRequired[Seat]
    trump: NotRequired[str | None]
    turnup: NotRequired[str | None]
    given: NotRequired[dict[str, str]]
    caption: NotRequired[str]


class Refusal(TypedDict):
    error: str


class Meaning(TypedDict):
    text: str
    ok: bool


class ReplayDeal(TypedDict):
    number: int
    text: str


class Position(TypedDict):
    view: View
    text: str


class Replay(TypedDict):
    title: str
    deals: list[ReplayDeal]
    deal: int
    seat: Seat | None
    seats: list[Seat]
    names: list[str]
    open: bool
    steps: list[News]
    choices: list[int]
    positions: list[Position]
    sheet: Sheet
    undone: int


class MadeByLevel(TypedDict):
    level: str
    label: str
    score: int
    ahead: float
    link: str


class Comparison(TypedDict):
    deal: int
    own: Made
    levels: list[MadeByLevel]
    done: bool


class Daily(TypedDict):
    game: str
    day: str
    score: int
    ahead: float
    tricks: list[bool]
    undone: int
    link: Save


class Costly(TypedDict):
    at: int
    problem: Save


class Review(TypedDict):
    deal: int
    decisions: list[Reviewed]
    costliest: list[Costly]
    cost: float | None
    ahead: float | None
    share: float
    done: bool
    of: NotRequired[Of]


class Of(TypedDict):
    link: Save
    deal: int
    seat: int
    names: NotRequired[Names]


class CardsOfDeal(TypedDict):
    deal: int
    own: float
    mean: float | None
    half: float | None


class CardsOfMatch(TypedDict):
    own: float
    mean: float
    half: float


class CardsAndPlay(TypedDict):
    deals: list[CardsOfDeal]
    whole: CardsOfMatch | None
    share: float
    done: bool


class Figures(TypedDict):
    matches: list[MatchFigures | Refusal]


class MatchFigures(TypedDict):
    game: str
    seats: int
    options: Options
    opponents: list[str]
    margins: list[float]
    won: bool | None
    undone: int
    persons: int


class Thought(TypedDict):
    of: Step
    advice: list[Expected]
    text: str
    same: bool | None
    done: bool


class Reviewed(TypedDict):
    step: int
    text: str
    mark: Literal["costly", "slip", "fine", "best", "unlucky", "lucky"] | None
    label: str
    expected: list[float] | None
    known: str
    lay: str
    better: str
    reason: str


class Made(TypedDict):
    score: int
    ahead: float


class Hint(TypedDict):
    advice: list[Expected]
    lead: str
    reason: str
    done: bool


class Expected(TypedDict):
    cards: list[CardCode]
    value: int | None
    name: str
    text: str
    behind: str
    margin: str
    best: bool


class Links(TypedDict):
    deal: Save | None
    table: Save
    replay: Save
    problem: Save | None


class LinksAnswer(TypedDict):
    links: Links


class Diagram(TypedDict):
    svg: str
    html: str
    text: str


class Picture(TypedDict):
    svg: str
    text: str


class Records(TypedDict):
    text: str


class ImportedMatch(TypedDict):
    save: Save
    you: Seat
    summary: Summary


class Imported(TypedDict):
    matches: list[ImportedMatch | Refusal]


class Summary(TypedDict):
    game: str
    title: str
    caption: str
    table: NotRequired[str]
    totals: list[int]
    score: NotRequired[str]
    company: NotRequired[list[str]]
    opponents: NotRequired[list[str]]
    over: bool
    won: bool | None
    undone: int


class Block(TypedDict):
    kind: Literal["heading", "text", "list", "trick"]
    text: NotRequired[str]
    items: NotRequired[list[str]]
    diagram: NotRequired[DiagramCall]
    drawing: NotRequired[Diagram]


class RulesPage(TypedDict):
    blocks: list[Block]


class BroughtWheel(TypedDict):
    name: str
    version: str
    games: list[str]
    error: str


class Up(TypedDict):
    version: str


class SuitName(TypedDict):
    symbol: str
    name: str


class PersonInfo(TypedDict):
    id: str
    name: str
    manner: str


class BotInfo(TypedDict):
    name: str
    label: str
    note: str
    usual: NotRequired[bool]


class Hello(TypedDict):
    version: str
    cards: dict[str, CardName]
    suits: dict[str, SuitName]
    seats: dict[str, list[str]]
    persons: list[PersonInfo]
    company: dict[str, list[str]]
    games: list[GameInfo]
    bots: list[BotInfo]
    chrome: dict[str, str]


class CardName(TypedDict):
    rank: str
    suit: str | None
    name: str


class GameInfo(TypedDict):
    id: str
    name: str
    designer: str
    link: str
    idea: str
    time: str
    emblem: list[CardCode]
    cover: NotRequired[str]
    sign: NotRequired[str]
    lesson: bool
    rules: list[RulesPart]
    tables: list[TableInfo]


class RulesPart(TypedDict):
    title: str
    text: str


class TableInfo(TypedDict):
    seats: int
    name: str
    ranks: str
    options: list[Option]
    strengths: dict[str, str]


class OptionValue(TypedDict):
    value: str
    label: str


class Option(TypedDict):
    name: str
    label: str
    help: str
    kind: Literal["choice", "number", "flag"]
    default: str | int | bool | None
    values: NotRequired[list[OptionValue]]
    min: NotRequired[int]
    max: NotRequired[int]
    step: NotRequired[int]
    usual: NotRequired[int | None]
    instead_of: NotRequired[str | None]


class LabSetting(TypedDict):
    options: Options
    bots: list[str]


class Studied(TypedDict):
    game: str
    edition: int
    seats: int
    settings: list[LabSetting]
    seed: str
    deals: int


class Tried(TypedDict):
    findings: list[Finding]
    remarks: list[Finding]
    deals: int
    milliseconds: int
    game: GameInfo | None
    blocks: list[Block]
    transcript: list[str]


class Finding(TypedDict):
    file: str
    line: int
    text: str
    seats: list[int]


class Checked(TypedDict):
    found: list[Checking]
    step: CheckStep | None
    over: bool


class Checking(TypedDict):
    kind: Literal["wrong", "remark", "missing"]
    file: str
    line: int
    text: str
    seats: list[int]


class CheckStep(TypedDict):
    done: int | None
    of: int
    deals: int
    decisions: int


class Lab(TypedDict):
    constants: list[Option]
    bots: list[Named]
    restrictions: list[Named]


class Named(TypedDict):
    name: str
    label: str


class Study(TypedDict):
    study: Studied
    key: str
    claims: list[str]
    plots: list[LabPlot]


class Deals(TypedDict):
    counts: Counts


class Findings(TypedDict):
    sum: Counts
    report: LabReport
    json: str
    link: str


class LabReport(TypedDict):
    title: str
    settings: list[str]
    summary: list[str]
    plots: list[LabPlot]
    heads: list[str]
    rows: list[LabRow]
    notes: list[str]
    seed: str


class LabPlot(TypedDict):
    kind: Literal["dots", "curve", "ladder"]
    title: str
    lines: list[float]
    ends: list[str]
    ticks: list[LabTick]


class LabTick(TypedDict):
    label: str
    found: list[LabFound]


class LabFound(TypedDict):
    value: float
    low: float | None
    high: float | None
    n: int


class LabRow(TypedDict):
    name: str
    label: str
    says: str
    cells: list[LabCell]
    half: float | None
    shows: bool


class LabCell(TypedDict):
    text: str
    n: int
    clear: bool


class Plots(TypedDict):
    svgs: list[str]


class ReportPage(TypedDict):
    html: str


class Example(TypedDict):
    deal: int | None
    link: str | None


class LessonStep(TypedDict):
    text: str
    advice: str
    tries: list[CardCode]
    step: int
    steps: int
    done: bool


class Cover(TypedDict):
    seat: Seat | None
    speakers: list[Seat]


class Again(TypedDict):
    heard: int
    log: list[str]
    score: Score | None


class Update(TypedDict):
    view: View
    news: list[News]
    save: Save
    waits_for: WaitsFor
    proving: bool
    undo: bool
    summary: Summary
    sheet: Sheet
    note: str
    names: Names
    lesson: NotRequired[LessonStep]
    cover: NotRequired[Cover]
    again: NotRequired[Again]


class News(TypedDict):
    n: int
    kind: NewsKind
    seat: Seat | None
    cards: list[CardCode]
    count: int | None
    text: str
    log: bool
    banter: NotRequired[Banter]
    view: View


class Banter(TypedDict):
    seat: Seat
    text: str


class Fact(TypedDict):
    label: str
    value: str
    suit: str | None
    meter: list[int] | None
    outcome: Outcome | None


class TrickCard(TypedDict):
    seat: Seat
    card: CardCode


class Trick(TypedDict):
    number: int
    leader: Seat | None
    cards: list[TrickCard]
    winner: Seat | None
    winning: Seat | None
    turned: str | None
    each: int
    groups: list[TrickGroup]
    text: str


class TrickGroup(TypedDict):
    seat: Seat
    cards: list[CardCode]
    text: str
    winning: bool


class SeatView(TypedDict):
    seat: Seat
    name: str
    side: int
    player: str
    label: str
    count: int
    cards: list[CardCode] | None
    dealer: bool
    turn: bool
    facts: list[Fact]


class SideView(TypedDict):
    side: int
    name: str
    seats: list[Seat]
    total: int
    facts: list[Fact]


class RowSuit(TypedDict):
    suit: str
    cards: list[CardCode]
    mark: bool
    text: str


class Row(TypedDict):
    seat: Seat
    name: str
    suits: list[RowSuit]


class Pile(TypedDict):
    seat: Seat | None
    label: str
    count: int | None
    cards: list[CardCode] | None


class QuestionCard(TypedDict):
    card: CardCode
    ok: bool
    total: int | None
    why: str | None
    rule: str | None


class ChoiceValue(TypedDict):
    value: int
    text: str


class Question(TypedDict):
    kind: QuestionKind
    do: str
    prompt: str
    cards: list[QuestionCard]
    sizes: list[int]
    choices: list[ChoiceValue]


class ScoreTerm(TypedDict):
    label: str
    values: list[str]


class Score(TypedDict):
    title: str
    terms: list[ScoreTerm]
    sums: list[int]
    best: list[int]
    totals: list[int]
    text: str


class Swing(TypedDict):
    trick: int
    side: int
    points: int


class Result(TypedDict):
    headline: str
    decided: Decided | None
    swings: list[Swing]


class Decided(TypedDict):
    title: str
    trick: Trick
    side: int
    points: int
    sentences: list[str]
    step: int


class Sheet(TypedDict):
    title: str
    sides: list[str]
    rows: list[SheetRow]
    deals: int | None
    over: bool


class SheetRow(TypedDict):
    deal: int
    label: str
    dealer: Seat
    dealt: str
    scores: list[int]
    totals: list[int]
    text: str


class Talk(TypedDict):
    call: str
    text: str
    open: bool


class View(TypedDict):
    game: str
    title: str
    you: Seat
    phase: Phase
    deal: int
    caption: str
    seed: str | None
    code: str | None
    seats: list[SeatView]
    sides: list[SideView]
    facts: list[Fact]
    trick: Trick
    last: Trick | None
    rows: list[Row]
    piles: list[Pile]
    question: Question | None
    talk: list[Talk]
    status: str
    score: Score | None
    result: Result | None
    winners: list[int]


CardCode = str
Save = str
Options = dict[str, str | int | bool | None]
Names = list[str]
Seat = int
Call = (
    UpCall
    | HelloCall
    | StartCall
    | LessonCall
    | AgainCall
    | ResumeCall
    | OpenCall
    | ReplayCall
    | SheetCall
    | TakeCall
    | LinksCall
    | DiagramCall
    | PictureCall
    | LookCall
    | UndoCall
    | RecordsCall
    | ImportCall
    | AnswerCall
    | DuplicateCall
    | DailyCall
    | CardsCall
    | FiguresCall
    | ReviewCall
    | ThoughtCall
    | HintCall
    | LabCall
    | StudyCall
    | LinkedCall
    | DealsCall
    | FindingsCall
    | PlotsCall
    | ReportCall
    | ExampleCall
    | TrialCall
    | CheckCall
    | PartCall
    | ClaimCall
    | SayCall
    | NextCall
    | RulesCall
    | MeaningCall
)
Message = (
    AnswerMessage
    | PostMessage
    | BroughtMessage
    | TryingMessage
    | ThinkingMessage
    | AliveMessage
    | ProgressMessage
    | FailedMessage
)
Brought = list[BroughtWheel]
Counts = str
WaitsFor = Literal["bot", "speaker", "person"]
QuestionKind = Literal["play", "cards", "choice"]
Phase = Literal["play", "deal over", "match over"]
NewsKind = Literal["deal", "play", "pass", "take", "draw", "aside", "show", "say", "score", "match"]
Outcome = Literal["crossed", "exact"]


Handlers = TypedDict(
    "Handlers",
    {
        "up": "Callable[[UpCall], Up]",
        "hello": "Callable[[HelloCall], Hello]",
        "start": "Callable[[StartCall], Update]",
        "lesson": "Callable[[LessonCall], Update]",
        "again": "Callable[[AgainCall], Update]",
        "resume": "Callable[[ResumeCall], Update]",
        "open": "Callable[[OpenCall], Update]",
        "replay": "Callable[[ReplayCall], Replay]",
        "sheet": "Callable[[SheetCall], Sheet]",
        "take": "Callable[[TakeCall], Update]",
        "links": "Callable[[LinksCall], LinksAnswer]",
        "diagram": "Callable[[DiagramCall], Diagram]",
        "picture": "Callable[[PictureCall], Picture]",
        "look": "Callable[[LookCall], Update]",
        "undo": "Callable[[UndoCall], Update]",
        "records": "Callable[[RecordsCall], Records]",
        "import": "Callable[[ImportCall], Imported]",
        "answer": "Callable[[AnswerCall], Update]",
        "duplicate": "Callable[[DuplicateCall], Comparison]",
        "daily": "Callable[[DailyCall], Daily]",
        "cards": "Callable[[CardsCall], CardsAndPlay]",
        "figures": "Callable[[FiguresCall], Figures]",
        "review": "Callable[[ReviewCall], Review]",
        "thought": "Callable[[ThoughtCall], Thought]",
        "hint": "Callable[[HintCall], Hint]",
        "lab": "Callable[[LabCall], Lab]",
        "study": "Callable[[StudyCall], Study]",
        "linked": "Callable[[LinkedCall], Study]",
        "deals": "Callable[[DealsCall], Deals]",
        "findings": "Callable[[FindingsCall], Findings]",
        "plots": "Callable[[PlotsCall], Plots]",
        "report_page": "Callable[[ReportCall], ReportPage]",
        "example": "Callable[[ExampleCall], Example]",
        "trial": "Callable[[TrialCall], Tried]",
        "check": "Callable[[CheckCall], Checked]",
        "part": "Callable[[PartCall], Up]",
        "claim": "Callable[[ClaimCall], Update]",
        "say": "Callable[[SayCall], Update]",
        "next": "Callable[[NextCall], Update]",
        "rules": "Callable[[RulesCall], RulesPage]",
        "meaning": "Callable[[MeaningCall], Meaning]",
    },
)
