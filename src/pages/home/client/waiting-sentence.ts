import type { HomeRow } from "#src/pages/home/client/home-rows.tsx";

const waits = ["Nothing waits for you right now.", "One thing waits", "Two things wait", "Three things wait"];

/**
 * "Four things wait for you. The rest can wait for Monday.": how many rows there are, by the day of a local time such as
 * "2026-11-27T18:30". A review that is under way waits for us, not for her.
 */
export function waitingSentence(rows: readonly Pick<HomeRow, "key">[], wallTime: string): string {
  const hers = rows.filter(({ key }) => key !== "in-review").length;
  if (hers === 0) {
    return rows.length > 0
      ? "Nothing waits for you while we review your request."
      : `${waits[0]} Enjoy the ride.`;
  }
  const rest = isNearlyMonday(wallTime) ? "The rest can wait for Monday." : "The rest can wait.";
  return `${waits[hers] ?? "Four things wait"} for you. ${rest}`;
}

/** Friday to Sunday. */
const isNearlyMonday = (wallTime: string) => [5, 6, 0].includes(new Date(`${wallTime}Z`).getUTCDay());
