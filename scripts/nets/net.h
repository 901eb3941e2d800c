// The net as py/parlour/nets/ reads it: the same whole numbers, and so the same judgements.
#include "rules.h"

// What a suit shows, by seat counted from the one to name a leader: its cards in hand, how many those are, and how many
// it has taken. Then what belongs to no suit: how many cards each seat holds, and the coins in the pool.
enum { PER_SEAT = 13 + 14 + 14, PER_SUIT = SEATS * PER_SEAT, MOST_COINS = 31, COMMON = SEATS * 14 + MOST_COINS + 1 };
enum { HIDDEN = 64 / SUITS, LANES = SUITS * HIDDEN, INPUTS = SUITS * PER_SUIT + COMMON };

typedef struct {
    int16_t columns[INPUTS][LANES], bias[LANES], out[SEATS][LANES];
    double base[SEATS], unit;  // a score is the sum with its base, by `unit`
} Net;

static void judge(const Net *net, const State *s, double *scores) {
    int16_t sums[LANES];
    memcpy(sums, net->bias, sizeof sums);
#define ADD(input)                                                         \
    do {                                                                   \
        const int16_t *column = net->columns[input];                       \
        for (int lane = 0; lane < LANES; lane++) sums[lane] += column[lane]; \
    } while (0)
    for (int n = 0; n < SEATS; n++) {
        int seat = (s->turn + n) % SEATS;
        for (int suit = 0; suit < SUITS; suit++) {
            int at = suit * PER_SUIT + n * PER_SEAT, shift = 13 * SUIT_NUMBER[suit];
            Set held = s->hands[seat] >> shift & 0x1FFF;
            ADD(at + 13 + size(held));
            ADD(at + 27 + size(s->won[seat] & suit_set(suit)));
            for (; held; held &= held - 1) ADD(at + lowest(held));
        }
        ADD(SUITS * PER_SUIT + n * 14 + size(s->hands[seat]));
    }
    ADD(SUITS * PER_SUIT + SEATS * 14 + (s->carry < MOST_COINS ? s->carry : MOST_COINS));
    for (int n = 0; n < SEATS; n++) {
        int64_t total = 0;
        for (int lane = 0; lane < LANES; lane++) total += (sums[lane] > 0 ? sums[lane] : 0) * net->out[n][lane];
        scores[(s->turn + n) % SEATS] = (total + net->base[n]) * net->unit;
    }
}

// A number after a name in the line about the net, and after that `skip` commas.
static double number(const char *line, const char *name, int skip) {
    const char *at = strstr(line, name);
    if (at) at = strchr(at, ':') + 1;
    for (; at && skip; skip--) at = strchr(at, ',') + 1;
    return at ? atof(at + strspn(at, " [")) : 0;
}

// A file of parlour/nets/: a line about it, then the weights. Those of a group are there twice: for the units of the
// group itself, and for those of the others.
static Net *load(const char *path) {
    static int16_t own[PER_SUIT][HIDDEN], others[PER_SUIT][HIDDEN], common[COMMON][HIDDEN], bias[HIDDEN],
        out[SEATS][HIDDEN];
    static char line[4096];
    Net *net = calloc(1, sizeof *net);
    FILE *file = fopen(path, "rb");
    if (!file || !fgets(line, sizeof line, file) || number(line, "\"hidden\"", 0) != HIDDEN ||
        !fread(own, sizeof own, 1, file) || !fread(others, sizeof others, 1, file) ||
        !fread(common, sizeof common, 1, file) || !fread(bias, sizeof bias, 1, file) ||
        !fread(out, sizeof out, 1, file)) {
        fprintf(stderr, "no net for this table in %s\n", path);
        exit(1);
    }
    fclose(file);
    net->unit = 1 / number(line, "\"scale\"", 0);
    for (int n = 0; n < SEATS; n++) net->base[n] = number(line, "\"base\"", n);
    for (int lane = 0; lane < LANES; lane++) {
        int suit = lane / HIDDEN, unit = lane % HIDDEN;
        for (int input = 0; input < SUITS * PER_SUIT; input++)
            net->columns[input][lane] = (input / PER_SUIT == suit ? own : others)[input % PER_SUIT][unit];
        for (int input = 0; input < COMMON; input++) net->columns[SUITS * PER_SUIT + input][lane] = common[input][unit];
        net->bias[lane] = bias[unit];
        for (int n = 0; n < SEATS; n++) net->out[n][lane] = out[n][unit];
    }
    return net;
}
