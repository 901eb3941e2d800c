// American Bookshop with its usual options, as py/parlour/games/american_bookshop/ has it: for self-play alone, and
// checked against that by replay.py. A card is a number as in parlour/cards.py, and a set of cards the bits of one.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __BMI2__
#include <immintrin.h>
#endif

#ifndef SEATS
#define SEATS 3
#endif
enum { SUITS = SEATS == 3 ? 3 : 4, ANTE = 4, EACH = 52 / SEATS > 13 ? 13 : 52 / SEATS };
enum { LIMIT = SEATS == 3 ? 14 : SEATS == 4 ? 16 : 17 };
enum { PLAY, LEADER, KEEP, OVER };
static const int SUIT_NUMBER[4] = {0, 1, SEATS == 3 ? 3 : 2, 3};

typedef uint64_t Set;
typedef struct {
    Set hands[SEATS], won[SEATS], aside[SEATS], lacks[SEATS], stock, table;
    int8_t turn, ask, led, count, total, dealer, tricks, carry;
    int8_t trick[SEATS], by[SEATS];
} State;

static uint64_t seed_now;
static inline uint64_t random_bits(void) {  // splitmix64
    uint64_t z = (seed_now += 0x9E3779B97F4A7C15u);
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}
static inline int below(int n) { return (int)((random_bits() >> 32) * (uint64_t)n >> 32); }

static inline Set suit_set(int suit) { return (Set)0x1FFF << 13 * SUIT_NUMBER[suit]; }
static inline int suit_of(int card) { return card / 13; }
static inline int value_of(int card) { return card % 13 < 11 ? card % 13 + 1 : 0; }
static inline int size(Set cards) { return __builtin_popcountll(cards); }
static inline int lowest(Set cards) { return __builtin_ctzll(cards); }
static inline Set suit_at(const State *s, Set cards) { return cards & (Set)0x1FFF << 13 * s->led; }

static inline Set legal(const State *s) {
    Set hand = s->hands[s->turn], following = suit_at(s, hand);
    return s->count && following ? following : hand;
}

static void lead(State *s, int seat) {
    while (!s->hands[seat]) seat = (seat + 1) % SEATS;
    s->turn = seat;
    s->ask = PLAY;
}

static int winner(const State *s) {
    int best = -1, seat = -1;
    if (s->total >= LIMIT) return s->turn;
    for (int n = 0; n < s->count; n++)
        if (suit_of(s->trick[n]) == s->led && value_of(s->trick[n]) > best)
            best = value_of(s->trick[n]), seat = s->by[n];
    return seat;
}

// The next seat that still has to say which cards it keeps, in turn from the dealer's left.
static void ask_to_keep(State *s, int after) {
    for (int n = after; n <= SEATS; n++) {
        int seat = (s->dealer + n) % SEATS;
        if (!s->hands[seat]) continue;
        s->turn = seat;
        s->ask = KEEP;
        return;
    }
    for (int seat = 0; seat < SEATS; seat++) s->won[seat] |= s->aside[seat];
    s->ask = OVER;
}

static void complete(State *s) {
    int seat = winner(s), all = 1;
    s->won[seat] |= s->table;
    s->table = s->count = s->total = 0;
    s->tricks++;
    s->turn = seat;
    for (int n = 0; n < SEATS; n++) all &= s->hands[n] != 0;
    s->ask = LEADER;
    if (!all) ask_to_keep(s, 1);
}

static void play(State *s, Set move) {
    if (s->ask == LEADER) {
        lead(s, (int)move);
    } else if (s->ask == KEEP) {
        s->aside[s->turn] = move;
        s->hands[s->turn] ^= move;
        ask_to_keep(s, (s->turn - s->dealer + SEATS - 1) % SEATS + 2);
    } else {
        int card = (int)move;
        s->hands[s->turn] ^= (Set)1 << card;
        if (!s->count) s->led = suit_of(card);
        else if (suit_of(card) != s->led) s->lacks[s->turn] |= (Set)0x1FFF << 13 * s->led;
        s->trick[s->count] = card;
        s->by[s->count++] = s->turn;
        s->table |= (Set)1 << card;
        s->total += value_of(card);
        if (s->total >= LIMIT || s->count == SEATS) complete(s);
        else s->turn = (s->turn + 1) % SEATS;
    }
}

static void score(const State *s, int *coins) {
    int results[SEATS] = {0}, pool = s->carry;
    for (int suit = 0; suit < SUITS; suit++) {
        int counts[SEATS], most = 0, have = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            counts[seat] = size(s->won[seat] & suit_set(suit));
            if (counts[seat] > most) most = counts[seat], have = 0;
            have += counts[seat] == most;
        }
        for (int seat = 0; seat < SEATS; seat++) {
            int capped = counts[seat] < ANTE ? counts[seat] : ANTE;
            results[seat] += counts[seat] == most && have == 1 ? capped : -capped;
        }
    }
    for (int seat = 0; seat < SEATS; seat++) {
        coins[seat] = results[seat] < 0 ? results[seat] : 0;
        pool -= coins[seat];
    }
    for (int paid = 1; pool && paid;) {
        paid = 0;
        for (int n = 1; n <= SEATS && pool; n++) {
            int seat = (s->dealer + n) % SEATS;
            if (results[seat] > 0 && coins[seat] < results[seat]) coins[seat]++, pool--, paid = 1;
        }
    }
}

static inline void margins(const double *scores, double *ahead) {
    double sum = 0;
    for (int seat = 0; seat < SEATS; seat++) sum += scores[seat];
    for (int seat = 0; seat < SEATS; seat++) ahead[seat] = scores[seat] - (sum - scores[seat]) / (SEATS - 1);
}

static void deal(State *s, int dealer, int carry) {
    int pack[52], cards = 0;
    memset(s, 0, sizeof *s);
    for (int suit = 0; suit < SUITS; suit++)
        for (int rank = 0; rank < 13; rank++) pack[cards++] = 13 * SUIT_NUMBER[suit] + rank;
    for (int last = cards - 1; last > 0; last--) {
        int other = below(last + 1), card = pack[last];
        pack[last] = pack[other];
        pack[other] = card;
    }
    for (int n = 0; n < cards; n++) {
        if (n < EACH * SEATS) s->hands[n % SEATS] |= (Set)1 << pack[n];
        else s->stock |= (Set)1 << pack[n];
    }
    s->dealer = dealer;
    s->carry = carry;
    lead(s, dealer);
}

// What a good player considers: parlour/games/american_bookshop/hints.py.
static inline int welcome(const State *s) {
    int gain = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        int n = size(s->table & suit_set(suit)), most = 0;
        if (!n) continue;
        for (int seat = 0; seat < SEATS; seat++) {
            int count = size(s->won[seat] & suit_set(suit));
            if (seat != s->turn && count > most) most = count;
        }
        gain += n + size(s->won[s->turn] & suit_set(suit)) > most ? n : -n;
    }
    return gain;
}

static Set worth_at_least[64];
static inline void prepare_values(void) {
    for (int least = 0; least < 64; least++)
        for (int card = 0; card < 52; card++)
            if (value_of(card) >= least) worth_at_least[least] |= (Set)1 << card;
}

static inline Set sensible(const State *s, Set cards) {
    Set reaching = cards & worth_at_least[LIMIT - s->total];
    if (!s->count || !reaching || reaching == cards) return cards;
    return welcome(s) > 0 ? reaching : cards & ~reaching;
}

static Set worth_keeping(const State *s) {
    Set keep = 0;
    for (int suit = 0; suit < SUITS; suit++) {
        Set held = s->hands[s->turn] & suit_set(suit);
        int most = 0;
        for (int seat = 0; seat < SEATS; seat++) {
            int count = size(s->won[seat] & suit_set(suit));
            if (seat != s->turn && count > most) most = count;
        }
        if (held && size(s->won[s->turn] & suit_set(suit)) + size(held) > most) keep |= held;
    }
    return keep;
}

static inline int some_card(Set cards) {
#ifdef __BMI2__
    return lowest(_pdep_u64((Set)1 << below(size(cards)), cards));
#else
    for (int skip = below(size(cards)); skip; skip--) cards &= cards - 1;
    return lowest(cards);
#endif
}

static inline Set quick_move(const State *s) {
    if (s->ask == LEADER) return (Set)below(SEATS);
    if (s->ask == KEEP) return worth_keeping(s);
    Set cards = legal(s);
    return (Set)some_card(cards & (cards - 1) ? sensible(s, cards) : cards);
}

// Play on until so many tricks are complete, or to the end. Cards are kept as soon as that is asked.
static inline void play_out(State *s, int until) {
    while (s->ask != OVER && (s->tricks < until || s->ask == KEEP)) play(s, quick_move(s));
}
