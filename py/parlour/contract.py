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
    fair: NotRequired[Fair]
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


class MadeInChallenge(TypedDict):
    board: int
    save: Save


class ChallengeCall(TypedDict):
    do: Literal["challenge"]
    links: list[Save]
    tag: Tag
    name: str
    across: bool
    made: list[MadeInChallenge]


class DealAtTable(TypedDict):
    save: Save
    deal: int
    helped: bool
    played: bool


class NewChallengeCall(TypedDict):
    do: Literal["new_challenge"]
    tag: Tag
    name: str
    table: NotRequired[DealAtTable]
    game: NotRequired[str]
    seats: NotRequired[int]
    options: NotRequired[Options]
    players: NotRequired[list[str]]
    deals: NotRequired[int]
    seed: NotRequired[str | None]


class EveningCall(TypedDict):
    do: Literal["evening"]
    links: list[Save]
    pasted: str
    tag: Tag
    name: str
    by: EveningBy
    watching: bool


class NewEveningTable(TypedDict):
    game: str
    seats: int
    options: Options
    players: list[str]
    deals: int


class NewEveningCall(TypedDict):
    do: Literal["new_evening"]
    tag: Tag
    name: str
    day: str
    tables: list[NewEveningTable]


class GameLinkCall(TypedDict):
    do: Literal["game_link"]
    packed: str


class LinkedGameCall(TypedDict):
    do: Literal["linked_game"]
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
        "challenge": "ToldChallenge",
        "new_challenge": "ToldChallenge",
        "evening": "ToldEvening",
        "new_evening": "ToldEvening",
        "game_link": "GameLink",
        "linked_game": "PackedGame",
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
    failed: Literal["missing", "short", "other", "broken", "faulty"]
    file: str
    trouble: str


class Post(TypedDict):
    update: NotRequired[Update]
    claim: NotRequired[Sentence]
    comparison: NotRequired[Comparison]
    review: NotRequired[Review]
    cards: NotRequired[CardsAndPlay]
    thought: NotRequired[Thought]
    hint: NotRequired[Hint]
    error: NotRequired[Passage]


class Step(TypedDict):
    link: Save
    n: Whole


OpenCall = TypedDict(
    "OpenCall",
    {
        "do": 'Literal["open"]',
        "names": "NotRequired[Names]",
        "link": "Save",
        "as": 'Literal["table", "deal", "problem", "puzzle"]',
        "together": "NotRequired[bool]",
        "fair": "NotRequired[Fair]",
        "you": "NotRequired[Seat | None]",
    },
)


class DiagramCall(TypedDict):
    do: Literal["diagram"]
    game: Word
    seats: Whole
    options: NotRequired[Options]
    cards: list[Word]
    leader: NotRequired[Seat]
    trump: NotRequired[Word | None]
    turnup: NotRequired[Word | None]
    given: NotRequired[dict[str, Word]]
    caption: NotRequired[str]


class Refusal(TypedDict):
    error: Passage


class Meaning(TypedDict):
    text: Sentence
    ok: bool


class ReplayDeal(TypedDict):
    number: Whole
    text: Sentence


class Position(TypedDict):
    view: View
    text: Sentence


class Replay(TypedDict):
    title: Word
    deals: list[ReplayDeal]
    deal: Whole
    seat: Seat | None
    seats: list[Seat]
    names: list[Word]
    open: bool
    steps: list[News]
    choices: list[Whole]
    positions: list[Position]
    sheet: Sheet
    undone: Whole


class MadeByLevel(TypedDict):
    level: Word
    label: Word
    score: Whole
    ahead: Amount
    link: str


class Comparison(TypedDict):
    deal: Whole
    own: Made | None
    levels: list[MadeByLevel]
    done: bool


class GameLink(TypedDict):
    link: str


class PackedGame(TypedDict):
    packed: str


class Daily(TypedDict):
    game: GameId
    day: Word
    score: Whole
    ahead: Amount
    tricks: list[bool]
    undone: Whole
    link: Save


class SetupOfChallenge(TypedDict):
    options: Options
    players: list[Word]


class ToldChallenge(TypedDict):
    id: Save
    link: Save
    short: Save
    game: GameId
    seats: Whole
    title: Word
    table: Word
    opponents: Word
    options: list[Word]
    setup: SetupOfChallenge
    deals: Whole
    minutes: Whole
    asker: Word
    own: bool
    two_sided: bool
    across: bool | None
    people: list[Challenged]
    boards: list[Board]
    verdict: Sentence


class ToldEvening(TypedDict):
    id: Save
    link: Save
    sheet: list[Save]
    links: list[Save]
    name: Word
    day: Word
    first: Whole | None
    own: bool
    minutes: Whole
    boards: Whole
    tables: list[EveningTable]
    open: bool
    people: list[AtEvening]
    added: Whole
    refused: list[Sentence]


class EveningTable(TypedDict):
    id: Save
    game: GameId
    title: Word
    table: Word
    opponents: Word
    options: list[Word]
    deals: Whole
    minutes: Whole
    boards: Whole
    played: Whole


class AtEvening(TypedDict):
    name: Word
    you: bool
    place: Word
    made: Amount | None
    played: Whole
    notes: list[Sentence]


class Challenged(TypedDict):
    name: Word
    you: bool
    across: bool
    place: Whole | None
    total: Amount
    played: Whole


class SeatAtBoard(TypedDict):
    seat: Seat
    link: Save


class Board(TypedDict):
    code: Word
    sits: list[SeatAtBoard]
    played: bool
    lines: list[BoardLine]
    partings: list[Parting]


class BoardLine(TypedDict):
    who: Whole
    score: Word
    ahead: Amount
    link: Save | None
    seat: Seat
    notes: list[Sentence]


class Parting(TypedDict):
    text: Sentence
    lines: list[PartedLine]


class PartedTrick(TypedDict):
    cards: list[CardCode]
    won: bool


class PartedLine(TypedDict):
    who: Whole
    deal: Whole
    step: Whole
    tricks: list[PartedTrick]


class Costly(TypedDict):
    at: Whole
    problem: Save


class Review(TypedDict):
    deal: Whole
    decisions: list[Reviewed]
    costliest: list[Costly]
    cost: float | None
    ahead: float | None
    share: Amount
    done: bool
    of: NotRequired[Of]


class Of(TypedDict):
    link: Save
    deal: Whole
    seat: Whole
    names: NotRequired[Names]


class CardsOfDeal(TypedDict):
    deal: Whole
    own: Amount
    mean: float | None
    half: float | None


class CardsOfMatch(TypedDict):
    own: Amount
    mean: Amount
    half: Amount


class CardsAndPlay(TypedDict):
    deals: list[CardsOfDeal]
    whole: CardsOfMatch | None
    share: Amount
    done: bool


class Figures(TypedDict):
    matches: list[MatchFigures | Refusal]


class MatchFigures(TypedDict):
    game: GameId
    seats: Whole
    options: Options
    opponents: list[Word]
    margins: list[Amount]
    won: bool | None
    undone: Whole
    persons: Whole


class Thought(TypedDict):
    of: Step
    advice: list[Expected]
    text: Sentence
    same: bool | None
    done: bool


class Reviewed(TypedDict):
    step: Whole
    text: Sentence
    cards: list[CardCode]
    rather: list[CardCode]
    mark: Literal["costly", "slip", "fine", "best", "unlucky", "lucky"] | None
    label: Word
    expected: list[Amount] | None
    known: Sentence
    lay: Sentence
    better: Sentence
    reason: Sentence
    plain: Sentence


class Made(TypedDict):
    score: Whole
    ahead: Amount


class Hint(TypedDict):
    advice: list[Expected]
    lead: Sentence
    reason: Sentence
    plain: Sentence
    done: bool


class Expected(TypedDict):
    cards: list[CardCode]
    value: int | None
    name: Word
    text: Sentence
    behind: Word
    margin: Word
    about: Sentence
    best: bool


class Links(TypedDict):
    deal: Save | None
    table: Save
    replay: Save
    problem: Save | None


class LinksAnswer(TypedDict):
    links: Links
    puzzle: NotRequired[Save]


class Diagram(TypedDict):
    svg: str
    html: str
    text: Sentence


class Picture(TypedDict):
    svg: str
    text: Passage


class Records(TypedDict):
    text: str


class ImportedMatch(TypedDict):
    save: Save
    you: Seat
    summary: Summary


class Imported(TypedDict):
    matches: list[ImportedMatch | Refusal]


class Summary(TypedDict):
    game: GameId
    title: Word
    caption: Sentence
    table: NotRequired[Word]
    totals: list[Whole]
    score: NotRequired[Sentence]
    company: NotRequired[list[Word]]
    opponents: NotRequired[list[Word]]
    over: bool
    won: bool | None
    undone: Whole


class Block(TypedDict):
    kind: Literal["heading", "text", "list", "trick"]
    text: NotRequired[Passage]
    items: NotRequired[list[Passage]]
    diagram: NotRequired[DiagramCall]
    drawing: NotRequired[Diagram]


class RulesPage(TypedDict):
    blocks: list[Block]
    measured: list[Block]


class BroughtWheel(TypedDict):
    name: Word
    version: Word
    games: list[GameId]
    error: Passage


class Up(TypedDict):
    version: Word


class SuitName(TypedDict):
    symbol: Word
    name: Word


class PersonInfo(TypedDict):
    id: Word
    name: Word
    manner: Sentence


class BotInfo(TypedDict):
    name: Word
    label: Word
    note: Sentence
    usual: NotRequired[bool]


class Hello(TypedDict):
    version: Word
    cards: dict[str, CardName]
    suits: dict[str, SuitName]
    seats: dict[str, list[Word]]
    persons: list[PersonInfo]
    company: dict[str, list[Word]]
    games: list[GameInfo]
    bots: list[BotInfo]
    chrome: dict[str, Word]


class CardName(TypedDict):
    rank: Word
    suit: Word | None
    name: Word


class GameInfo(TypedDict):
    id: GameId
    name: Word
    designer: Word
    link: Word
    idea: Sentence
    time: Word
    emblem: list[CardCode]
    cover: NotRequired[str]
    sign: NotRequired[str]
    lesson: bool
    rules: list[RulesPart]
    tables: list[TableInfo]


class RulesPart(TypedDict):
    title: Word
    text: Passage


class TableInfo(TypedDict):
    seats: int
    name: Word
    ranks: Word
    options: list[Option]
    strengths: dict[str, Sentence]
    measured: dict[str, Sentence]


class OptionValue(TypedDict):
    value: Word
    label: Word


class Option(TypedDict):
    name: Word
    label: Word
    help: Sentence
    kind: Literal["choice", "number", "flag"]
    default: str | int | bool | None
    values: NotRequired[list[OptionValue]]
    min: NotRequired[Whole]
    max: NotRequired[Whole]
    step: NotRequired[int]
    usual: NotRequired[int | None]
    instead_of: NotRequired[Word | None]


class LabSetting(TypedDict):
    options: Options
    bots: list[Word]


class Studied(TypedDict):
    game: GameId
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
    transcript: list[Sentence]


class Finding(TypedDict):
    file: Word
    line: int
    text: Sentence
    seats: list[Whole]


class Checked(TypedDict):
    found: list[Checking]
    step: CheckStep | None
    over: bool


class Checking(TypedDict):
    kind: Literal["wrong", "remark", "unseen", "missing"]
    file: Word
    line: int
    text: Sentence
    seats: list[Whole]


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
    name: Word
    label: Sentence


class Study(TypedDict):
    study: Studied
    key: str
    claims: list[Sentence]
    plots: list[LabPlot]


class Deals(TypedDict):
    counts: Counts


class Findings(TypedDict):
    sum: Counts
    report: LabReport
    json: str
    link: str


class LabReport(TypedDict):
    title: Sentence
    settings: list[Sentence]
    summary: list[Sentence]
    plots: list[LabPlot]
    heads: list[Sentence]
    rows: list[LabRow]
    notes: list[Sentence]
    seed: Sentence


class LabPlot(TypedDict):
    kind: Literal["dots", "curve", "ladder"]
    title: Sentence
    lines: list[Amount]
    ends: list[Word]
    ticks: list[LabTick]


class LabTick(TypedDict):
    label: Word
    found: list[LabFound]


class LabFound(TypedDict):
    value: Amount
    low: float | None
    high: float | None
    n: Whole


class LabRow(TypedDict):
    name: Word
    label: Word
    says: Sentence
    cells: list[LabCell]
    half: float | None
    shows: bool


class LabCell(TypedDict):
    text: Sentence
    n: Whole
    clear: bool


class Plots(TypedDict):
    svgs: list[str]


class ReportPage(TypedDict):
    html: str


class Example(TypedDict):
    deal: int | None
    link: str | None


class LessonStep(TypedDict):
    reply: Sentence
    text: Sentence
    advice: Sentence
    tries: list[CardCode]
    step: Whole
    steps: Whole
    done: bool


class Cover(TypedDict):
    seat: Seat | None
    speakers: list[Seat]


class Again(TypedDict):
    heard: Whole
    log: list[Sentence]
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
    note: Sentence
    fair: NotRequired[Fair]
    names: Names
    lesson: NotRequired[LessonStep]
    cover: NotRequired[Cover]
    again: NotRequired[Again]


class News(TypedDict):
    n: Whole
    kind: NewsKind
    seat: Seat | None
    cards: list[CardCode]
    count: int | None
    text: Sentence
    log: bool
    banter: NotRequired[Banter]
    view: View


class Banter(TypedDict):
    seat: Seat
    text: Sentence


class Fact(TypedDict):
    label: Word
    value: Word
    suit: Word | None
    meter: list[Whole] | None
    outcome: Outcome | None


class TrickCard(TypedDict):
    seat: Seat
    card: CardCode


class Trick(TypedDict):
    number: Whole
    leader: Seat | None
    cards: list[TrickCard]
    winner: Seat | None
    winning: Seat | None
    turned: Word | None
    each: int
    groups: list[TrickGroup]
    text: Sentence


class TrickGroup(TypedDict):
    seat: Seat
    cards: list[CardCode]
    text: Sentence
    winning: bool


class SeatView(TypedDict):
    seat: Seat
    name: Word
    side: Whole
    player: Word
    label: Word
    count: int
    cards: list[CardCode] | None
    dealer: bool
    turn: bool
    facts: list[Fact]


class SideView(TypedDict):
    side: Whole
    name: Word
    seats: list[Seat]
    total: Whole
    facts: list[Fact]


class RowSuit(TypedDict):
    suit: Word
    cards: list[CardCode]
    mark: bool
    text: Sentence


class Row(TypedDict):
    seat: Seat
    name: Word
    suits: list[RowSuit]


class Pile(TypedDict):
    seat: Seat | None
    label: Word
    count: int | None
    cards: list[CardCode] | None


class QuestionCard(TypedDict):
    card: CardCode
    ok: bool
    total: int | None
    fate: Fate | None
    why: Sentence | None
    rule: Word | None


class ChoiceValue(TypedDict):
    value: Whole
    text: Sentence


class Question(TypedDict):
    kind: QuestionKind
    do: Word
    prompt: Sentence
    cards: list[QuestionCard]
    sizes: list[Whole]
    choices: list[ChoiceValue]


class ScoreTerm(TypedDict):
    label: Word
    values: list[Word]


class Score(TypedDict):
    title: Word
    terms: list[ScoreTerm]
    sums: list[Whole]
    best: list[Whole]
    totals: list[Whole]
    text: Sentence


class Swing(TypedDict):
    trick: Whole
    side: Whole
    points: Whole


class Result(TypedDict):
    headline: Sentence
    beside: Sentence
    decided: Decided | None
    swings: list[Swing]


class Decided(TypedDict):
    title: Word
    trick: Trick
    side: Whole
    points: Whole
    sentences: list[Sentence]
    step: Whole


class Sheet(TypedDict):
    title: Word
    sides: list[Word]
    rows: list[SheetRow]
    deals: int | None
    over: bool


class SheetRow(TypedDict):
    deal: Whole
    label: Word
    dealer: Seat
    dealt: Sentence
    scores: list[Whole]
    totals: list[Whole]
    text: Sentence


class Talk(TypedDict):
    call: Word
    text: Sentence
    open: bool


class View(TypedDict):
    game: GameId
    title: Word
    you: Seat
    phase: Phase
    deal: Whole
    caption: Sentence
    seed: Word | None
    code: Word | None
    seats: list[SeatView]
    sides: list[SideView]
    facts: list[Fact]
    trick: Trick
    last: Trick | None
    rows: list[Row]
    piles: list[Pile]
    top: NotRequired[list[CardCode]]
    question: Question | None
    talk: list[Talk]
    status: Sentence
    score: Score | None
    result: Result | None
    winners: list[Whole]


CardCode = str
Word = str
Sentence = str
Passage = str
GameId = str
Whole = int
Amount = float
Save = str
Options = dict[str, str | int | bool | None]
Names = list[Word]
Fair = bool
EveningBy = Literal["matchpoints", "margins"]
Tag = int
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
    | ChallengeCall
    | NewChallengeCall
    | EveningCall
    | NewEveningCall
    | GameLinkCall
    | LinkedGameCall
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
Fate = Literal["takes", "loses"]


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
        "challenge": "Callable[[ChallengeCall], ToldChallenge]",
        "new_challenge": "Callable[[NewChallengeCall], ToldChallenge]",
        "evening": "Callable[[EveningCall], ToldEvening]",
        "new_evening": "Callable[[NewEveningCall], ToldEvening]",
        "game_link": "Callable[[GameLinkCall], GameLink]",
        "linked_game": "Callable[[LinkedGameCall], PackedGame]",
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
