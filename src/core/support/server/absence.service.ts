import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { supportLimits } from "#src/core/support/support.limits.ts";
import type { TeamAwayInput } from "#src/core/support/support.schema.ts";
import {
  beginAbsence,
  endAbsence,
  findAwayUntil,
  moveAlone,
  movePromises,
} from "#src/core/support/server/absence.queries.ts";
import { AppError, invalidInput } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { addDays, dayIn, momentOf } from "#src/shared/dates.ts";

const mostDays = supportLimits.awayDays;

/** The moment of a day and an hour on the site's clock; throws 400 for one that is over, or too far away. */
export function awayUntil(timeZone: string, { day, hour }: TeamAwayInput, now: Date): Date {
  const today = dayIn(timeZone, now);
  if (day > addDays(today, mostDays))
    throw invalidInput("day", `Please choose a day within the next ${mostDays} days.`);
  // Compared as days first, since days of the first years have no moment.
  const until = day < today ? undefined : momentOf(timeZone, `${day}T${String(hour).padStart(2, "0")}:00`);
  if (!until || until <= now) throw invalidInput("day", "Please choose a time that’s still to come.");
  return until;
}

/** From now on the team is away until then. Moves what was promised before; returns when it is back. */
export const setAway = (platform: Platform, actor: Member, input: TeamAwayInput): Promise<Date> =>
  inTransaction(platform, async (tx) => {
    await moveAlone(tx.db);
    const now = new Date();
    const until = awayUntil(tx.settings.timeZone, input, now);
    await endAbsence(tx.db, now);
    if (!(await beginAbsence(tx.db, until)))
      throw new AppError(409, "Somebody of the team has set this at the same moment. Please look again.");
    const moved = await movePromises(tx.db, until);
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId: actor.id,
      action: "team.away-set",
      details: { until: until.toISOString(), moved },
    });
    return until;
  });

/** The team is back. What was promised meanwhile stays: members were told of those hours. */
export const endAway = (platform: Platform, actor: Member): Promise<void> =>
  inTransaction(platform, async (tx) => {
    const now = new Date();
    const until = await findAwayUntil(tx.db, now);
    if (!until) return;
    await endAbsence(tx.db, now);
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId: actor.id,
      action: "team.away-ended",
      details: { until: until.toISOString() },
    });
  });
