import type { Duty, DutyInput } from "#src/core/duty/duty.schema.ts";
import { endOfDutyWeek } from "#src/core/duty/server/duty-hours.ts";
import { leftAlone, onDutyAmong } from "#src/core/duty/server/duty.policy.ts";
import { listOrganizers, lockDuty, storeDuty, type Organizer } from "#src/core/duty/server/duty.queries.ts";
import { savePreferences } from "#src/core/notifications/server/preference.queries.ts";
import { shortName } from "#src/core/people/person.ts";
import { queuesOf } from "#src/core/queues/server/queue.service.ts";
import { AppError, forbidden } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type AnyPlatform, type TransactionPlatform } from "#src/server/transaction.ts";
import type { Member, Power } from "#src/shared/actor.ts";

type At = { all: readonly Organizer[]; actor: Member; now: Date };

function herselfIn({ all, actor }: Pick<At, "all" | "actor">): Organizer {
  const her = all.find(({ id }) => id === actor.id);
  // She has lost her role since the request began.
  if (!her) throw forbidden("This is for admins.");
  return her;
}

function present({ settings: { timeZone } }: AnyPlatform, { all, actor, now }: At): Duty {
  const { always, thisWeek, emailsOff } = herselfIn({ all, actor });
  const onDuty = onDutyAmong(all);
  return {
    until: endOfDutyWeek(timeZone, now).toISOString(),
    people: all.map((each) => ({
      id: each.id,
      called: each.firstName,
      name: shortName(each),
      you: each.id === actor.id,
      onDuty: onDuty.includes(each),
    })),
    mine: {
      always,
      thisWeek,
      morningEmail: !emailsOff.includes("deskMorning"),
      dueSoonEmail: !emailsOff.includes("deskDueSoon"),
    },
  };
}

/** Who is on duty this week, and what the actor has chosen. */
export async function dutyFor(platform: Platform, actor: Member): Promise<Duty> {
  const now = new Date();
  return present(platform, { all: await listOrganizers(platform.db, platform, now), actor, now });
}

/** Stores her choices. Throws 409 if nobody on duty would be left for something that she decides. */
export const chooseDuty = (platform: Platform, actor: Member, input: DutyInput): Promise<Duty> =>
  inTransaction(platform, async (tx) => {
    await lockDuty(tx.db);
    const now = new Date();
    const all = await listOrganizers(tx.db, tx, now);
    const her = herselfIn({ all, actor });
    const { always = her.always, thisWeek: chosen = her.chosen } = input;
    expectSomebody(tx, all, her, { always, thisWeek: chosen ?? always });
    await storeDuty(tx.db, {
      userId: actor.id,
      always,
      thisWeek: chosen,
      thisWeekUntil: chosen === null ? null : endOfDutyWeek(tx.settings.timeZone, now),
    });
    await savePreferences(tx.db, actor.id, {
      deskMorning: input.morningEmail,
      deskDueSoon: input.dueSoonEmail,
    });
    return present(tx, { all: await listOrganizers(tx.db, tx, now), actor, now });
  });

function expectSomebody(
  tx: TransactionPlatform,
  all: readonly Organizer[],
  her: Organizer,
  next: Pick<Organizer, "always" | "thisWeek">,
): void {
  const alone = leftAlone(all, her, next);
  if (alone.size === 0) return;
  const labels = labelsOf(tx, alone);
  // Of a power without a queue, nobody hears anything.
  if (labels.length === 0) return;
  const isLast = labels.length === labelsOf(tx, her.powers).length;
  throw new AppError(
    409,
    isLast
      ? "Somebody is always on duty, and right now only you are. Ask another organizer to go on duty first."
      : `Nobody else on duty can decide these: ${labels.join(", ")}. Ask somebody who can to go on duty first.`,
  );
}

const labelsOf = (tx: TransactionPlatform, powers: ReadonlySet<Power>) =>
  queuesOf(tx, { powers }).map(({ label }) => label);
