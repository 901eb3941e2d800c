// The tree search of parlour/search/tree.py, with the net of net.h at the leaves or, without one, played to the end.
#include <math.h>

#include "net.h"

enum { MOST_EDGES = 1 << 20, BATCH = 64, MOST_GUESSES = 512, USES_EACH = 4, SLICE = 16, MIXING = 100 };

typedef struct {
    int first, next;  // of the edges after this one, and beside it; 0 for none
    int move, offered, visits;
    double total;
} Edge;
static Edge edges[MOST_EDGES];
static int edge_count;
static double root_log[MOST_EDGES], root[MOST_EDGES];

typedef struct {
    const Net *net;  // NULL: played to the end
    int cards;       // the effort: simulations times cards left; for a net, times NET_CARDS
    int most;        // simulations
} Player;
enum { NET_CARDS = 16 };

// Where each hidden card may be: swaps of two that both places allow lead to all placements alike.
typedef struct {
    int count, cards[52], at[52];
    Set lacks[SEATS + 1];
} Hidden;

static void hide(Hidden *h, const State *s, int seat) {
    h->count = 0;
    for (int place = 0; place <= SEATS; place++) {
        Set cards = place == SEATS ? s->stock : place == seat ? 0 : s->hands[place];
        h->lacks[place] = place == SEATS ? 0 : s->lacks[place];
        for (; cards; cards &= cards - 1) {
            h->cards[h->count] = lowest(cards);
            h->at[h->count++] = place;
        }
    }
}

static void mix(Hidden *h, int swaps) {
    if (h->count < 2) return;
    while (swaps--) {
        int a = below(h->count), b = below(h->count), card = h->cards[a];
        if (h->lacks[h->at[b]] >> card & 1 || h->lacks[h->at[a]] >> h->cards[b] & 1) continue;
        h->cards[a] = h->cards[b];
        h->cards[b] = card;
    }
}

static void guess(State *s, const State *known, const Hidden *h, int seat) {
    *s = *known;
    for (int n = 0; n < SEATS; n++) s->hands[n] = n == seat ? known->hands[n] : 0;
    s->stock = 0;
    for (int n = 0; n < h->count; n++)
        *(h->at[n] == SEATS ? &s->stock : &s->hands[h->at[n]]) |= (Set)1 << h->cards[n];
}

static int new_edge(int after, int move) {
    Edge *e = &edges[edge_count];
    *e = (Edge){0, edges[after].first, move, 0, 0, 0};
    edges[after].first = edge_count;
    return edge_count++;
}

// Of the moves that the position allows: one never tried, or else the most promising. Returns its edge.
static int pick(int after, const State *s, double exploration) {
    Set moves = s->ask == PLAY ? legal(s) : ((Set)1 << SEATS) - 1, unseen = moves;
    int untried[52], count = 0, best = 0;
    double most = -1e9;
    for (int e = edges[after].first; e; e = edges[e].next) {
        Edge *edge = &edges[e];
        if (!(moves >> edge->move & 1)) continue;
        unseen &= ~((Set)1 << edge->move);
        edge->offered++;
        if (!edge->visits) {
            untried[count++] = e;
        } else if (!count) {
            double value = edge->total / edge->visits + exploration * root_log[edge->offered] / root[edge->visits];
            if (value > most) most = value, best = e;
        }
    }
    for (; unseen; unseen &= unseen - 1) {
        untried[count] = new_edge(after, lowest(unseen));
        edges[untried[count++]].offered = 1;
    }
    return count ? untried[below(count)] : best;
}

static void simulate(State *s, const Player *player, double exploration, double *ahead) {
    int path[256], seats[256], length = 0, at = 1, fresh = 0, until = 99;
    double scores[SEATS];
    int judged = player->net != NULL;
    while (s->ask != OVER && !fresh) {
        if (s->ask == KEEP) {
            play(s, worth_keeping(s));
            continue;
        }
        at = pick(at, s, exploration);
        fresh = !edges[at].visits;
        path[length] = at;
        seats[length++] = s->turn;
        if (judged) until = s->tricks + 1;
        play(s, (Set)edges[at].move);
    }
    play_out(s, until);
    if (s->ask == OVER) {
        int coins[SEATS];
        score(s, coins);
        for (int seat = 0; seat < SEATS; seat++) scores[seat] = coins[seat];
    } else {
        judge(player->net, s, scores);
    }
    margins(scores, ahead);
    for (int n = 0; n < length; n++) {
        edges[path[n]].visits++;
        edges[path[n]].total += ahead[seats[n]];
    }
}

static int effort(const State *s, const Player *player) {
    int left = size(s->stock);
    for (int seat = 0; seat < SEATS; seat++) left += size(s->hands[seat]);
    if (player->net) left = NET_CARDS;
    else if (left < 8) left = 8;
    int simulations = player->cards / left;
    if (simulations > player->most) simulations = player->most;
    return simulations > SLICE ? simulations : SLICE;
}

static Set choose(const State *s, const Player *player) {
    static State pool[MOST_GUESSES];
    Hidden hidden;
    int seat = s->turn, simulations = effort(s, player), guesses = 0;
    double sum = 0, squares = 0, exploration = 1, ahead[SEATS];
    if (s->ask == KEEP) return worth_keeping(s);
    if (s->ask == PLAY && size(legal(s)) == 1) return (Set)lowest(legal(s));
    hide(&hidden, s, seat);
    mix(&hidden, 12 * MIXING);
    edge_count = 2;
    edges[1] = (Edge){0};
    for (int done = 0; done < simulations; done++) {
        if (done >= guesses * USES_EACH && guesses < MOST_GUESSES)
            for (int n = 0; n < BATCH; n++) {
                mix(&hidden, MIXING);
                guess(&pool[guesses++], s, &hidden, seat);
            }
        State world = pool[below(guesses)];
        simulate(&world, player, exploration, ahead);
        sum += ahead[seat];
        squares += ahead[seat] * ahead[seat];
        if (done % SLICE == SLICE - 1) {
            double spread = squares / (done + 1) - sum / (done + 1) * (sum / (done + 1));
            exploration = 0.9 * sqrt(spread > 1e-6 ? spread : 1e-6);
        }
    }
    int best = 0;
    for (int e = edges[1].first; e; e = edges[e].next)
        if (!best || edges[e].visits > edges[best].visits ||
            (edges[e].visits == edges[best].visits && edges[e].total > edges[best].total))
            best = e;
    return (Set)edges[best].move;
}

static void prepare(void) {
    prepare_values();
    for (int n = 0; n < MOST_EDGES; n++) {
        root_log[n] = sqrt(log(n > 1 ? n : 1));
        root[n] = sqrt(n);
    }
}
