import { reviewHours } from "#src/core/plans/plan-catalogue.ts";
import { formatIn, hourMs, timeIn } from "#src/shared/dates.ts";

/** When a request was made, and by when it is answered as promised: "Fri, Nov 27, 10:30 AM"; null once that is over. */
export function reviewTimes(timeZone: string, requestedAt: string, now: Date) {
  const at = (moment: Date) => {
    const day = formatIn(timeZone, moment, { weekday: "short", month: "short", day: "numeric" });
    return `${day}, ${timeIn(timeZone, moment.toISOString())}`;
  };
  const promised = new Date(Date.parse(requestedAt) + reviewHours * hourMs);
  return { since: at(new Date(requestedAt)), until: promised > now ? at(promised) : null };
}

export const tooLate = "It’s taking longer than we promised. We’re sorry!";
