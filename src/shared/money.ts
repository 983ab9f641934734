/** "$1,180" for whole dollars. */
export const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
