/** How often each level of bot has tried every puzzle (`TRIES` in py/parlour/puzzles). */
export const TRIES = 10;
