// play positions SEED DEALS CARDS NET FILE   deals by players alike: what stood after each trick, and how it ended
// play duel SEED DEALS CARDS NET CARDS NET   two players, on the same deals with seats changed: a line a deal
// play replays SEED DEALS                    random deals, move by move, for replay.py
// Of NET, "-" is none: play on to the end. CARDS is the effort.
#include "search.h"

typedef struct {
    Set hands[SEATS], won[SEATS];
    int8_t turn, carry, scores[SEATS], padding[8 - (SEATS + 2) % 8];
} Position;

enum { ENOUGH = 256 };  // simulations a decision, for positions

static Player player(const char *cards, const char *net, int most) {
    return (Player){strcmp(net, "-") ? load(net) : NULL, atoi(cards), most};
}

static void note(Position *p, const State *s) {
    memset(p, 0, sizeof *p);
    memcpy(p->hands, s->hands, sizeof p->hands);
    memcpy(p->won, s->won, sizeof p->won);
    p->turn = s->turn;
    p->carry = s->carry;
}

// Half of all deals have a trick played at random, so that the net has seen poor play, too.
static void positions(int deals, const Player *by, FILE *file) {
    int carry = ANTE * SEATS, coins[SEATS];
    for (int n = 0; n < deals; n++) {
        State s;
        Position found[16];
        int count = 0, loose = below(2) ? below(EACH) : -1;
        if (n % SEATS == 0) carry = ANTE * SEATS;
        deal(&s, n % SEATS, carry);
        while (s.ask != OVER) {
            if (s.ask == LEADER) note(&found[count++], &s);
            int random = s.tricks == loose && s.ask != KEEP;
            Set cards = s.ask == PLAY ? legal(&s) : 0;
            play(&s, !random ? choose(&s, by) : cards ? (Set)some_card(cards) : (Set)below(SEATS));
        }
        score(&s, coins);
        for (int seat = 0; seat < SEATS; seat++) carry -= coins[seat];
        for (int p = 0; p < count; p++)
            for (int seat = 0; seat < SEATS; seat++) found[p].scores[seat] = coins[seat];
        fwrite(found, sizeof *found, count, file);
    }
}

static void duel(int deals, const Player *a, const Player *b) {
    for (int n = 0; n < deals; n++) {
        State first;
        double lead = 0;
        deal(&first, n % SEATS, ANTE * SEATS);
        for (int seat = 0; seat < SEATS; seat++) {
            State s = first;
            int coins[SEATS];
            double scores[SEATS], ahead[SEATS];
            while (s.ask != OVER) play(&s, choose(&s, s.turn == seat ? a : b));
            score(&s, coins);
            for (int each = 0; each < SEATS; each++) scores[each] = coins[each];
            margins(scores, ahead);
            lead += ahead[seat] / SEATS;
        }
        printf("%.4f\n", lead);
        fflush(stdout);
    }
}

// A line a deal: the hands, then a move and the moves allowed before it, then the coins, then after each trick its judgement.
static void replays(int deals, const Net *net) {
    for (int n = 0; n < deals; n++) {
        State s;
        int coins[SEATS];
        deal(&s, n % SEATS, below(30));
        printf("%d %d", s.dealer, s.carry);
        for (int seat = 0; seat < SEATS; seat++) printf(" %llu", (unsigned long long)s.hands[seat]);
        while (s.ask != OVER) {
            Set allowed = s.ask == PLAY ? legal(&s) : s.ask == KEEP ? s.hands[s.turn] : ((Set)1 << SEATS) - 1;
            if (s.ask == PLAY && size(allowed) > 1) allowed = below(2) ? allowed : sensible(&s, allowed);
            Set move = s.ask == PLAY ? (Set)some_card(allowed) : quick_move(&s);
            double scores[SEATS] = {0};
            if (s.ask == LEADER && net) judge(net, &s, scores);
            printf(" %d %d %llu %llu %.6f", s.ask, s.turn, (unsigned long long)(s.ask == PLAY ? legal(&s) : allowed),
                   (unsigned long long)move, scores[0]);
            play(&s, move);
        }
        score(&s, coins);
        for (int seat = 0; seat < SEATS; seat++) printf(" %d", coins[seat]);
        printf("\n");
    }
}

int main(int given, char **words) {
    if (given < 4) return 2;
    seed_now = strtoull(words[2], NULL, 10) * 0x632BE59BD9B4E019u;
    int deals = atoi(words[3]);
    prepare();
    if (!strcmp(words[1], "replays")) {
        replays(deals, given > 4 ? load(words[4]) : NULL);
    } else if (!strcmp(words[1], "positions") && given == 7) {
        FILE *file = fopen(words[6], "wb");
        Player by = player(words[4], words[5], ENOUGH);
        if (!file) return 1;
        positions(deals, &by, file);
        if (fclose(file)) return 1;
    } else if (given == 8) {
        Player a = player(words[4], words[5], 1 << 14), b = player(words[6], words[7], 1 << 14);
        duel(deals, &a, &b);
    } else {
        return 2;
    }
    return 0;
}
