import { withCommas } from "#src/shared/with-commas.ts";

/** "$1,180" for whole dollars. */
export const dollars = (amount: number) => `$${withCommas(amount)}`;
