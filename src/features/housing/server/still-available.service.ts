import { outsideQuietHours } from "#src/core/notifications/quiet-hours.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { stillAvailable } from "#src/features/housing/listing.limits.ts";
import { issueQuestion } from "#src/features/housing/server/listing-question.queries.ts";
import {
  availabilityAsked,
  homeEnded,
  writtenHomeRests,
} from "#src/features/housing/server/still-available.notifications.ts";
import * as queries from "#src/features/housing/server/still-available.queries.ts";
import { oneByOne, type Outcome } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { dayIn, dayMs } from "#src/shared/dates.ts";

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/**
 * Asks the owners of homes that were not confirmed for two weeks, some at a time and only by day, since each gets an email:
 * one a day, however many homes she has.
 */
export async function askOwners(platform: Platform, now = new Date()): Promise<Outcome> {
  const { timeZone, quietHours } = platform.settings;
  const isNight = outsideQuietHours(timeZone, now).getTime() !== now.getTime();
  if (isNight && quietHours === "on") return { done: 0, failed: 0 };
  const confirmedBefore = daysBefore(now, stillAvailable.askAfterDays);
  const notAskedSince = daysBefore(now, 1);
  const due = await queries.listDueHomes(
    platform.db,
    { confirmedBefore, notAskedSince },
    stillAvailable.asksPerRun,
  );
  const ids = due.map(({ id }) => id);
  return oneByOne(platform, ids, "The owner of a home could not be asked whether it is available", (id) =>
    inTransaction(platform, async (tx) => {
      if (!(await queries.takeDueHome(tx.db, id, confirmedBefore, now))) return false;
      // A link that nobody gets: she counts as asked today, even if she answers before the email is made.
      await issueQuestion(tx.db, { listingId: id, askedAt: now });
      await notify(tx, availabilityAsked, { listingId: id, askedAt: now.toISOString() });
      return true;
    }),
  );
}

const restsPerRun = 500;

/** Lets homes rest whose owners did not answer for a week, or whose last day has passed. */
export async function restOverdueHomes(platform: Platform, now = new Date()): Promise<Outcome> {
  const overdue = {
    askedBefore: daysBefore(now, stillAvailable.answerWithinDays),
    today: dayIn(platform.settings.timeZone, now),
  };
  const found = await queries.listOverdueHomes(platform.db, overdue, restsPerRun);
  const ids = found.map(({ id }) => id);
  return oneByOne(platform, ids, "A home that nobody confirmed could not be taken off the lists", (id) =>
    inTransaction(platform, async (tx) => {
      const rested = await queries.restOverdueHome(tx.db, id, overdue, now);
      if (!rested) return false;
      const rest = { listingId: id, restingSince: now.toISOString() };
      await notify(tx, writtenHomeRests, rest);
      if (!rested.askedAt) await notify(tx, homeEnded, rest);
      await reviewNotices(tx, { about: [id] });
      return true;
    }),
  );
}

/** Takes back the questions about homes that are hidden, or whose owners are suspended or paused. */
export const withdrawQuestions = (platform: Platform): Promise<number> =>
  inTransaction(platform, async (tx) => {
    const ids = await queries.withdrawQuestions(tx.db);
    if (ids.length > 0) await reviewNotices(tx, { about: ids });
    return ids.length;
  });
