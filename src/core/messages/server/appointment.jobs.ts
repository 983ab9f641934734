import {
  appointmentEnded,
  dayAfter,
  eveningBefore,
  hourBefore,
} from "#src/core/messages/server/appointment.notifications.ts";
import {
  appointmentsAbout,
  appointmentsToAsk,
  appointmentsToRemind,
  countToCome,
  lockToCome,
  partedAppointments,
  plannedSubjects,
  takeQuestion,
  takeReminder,
} from "#src/core/messages/server/appointment-jobs.queries.ts";
import { deletePlace, updateAppointment } from "#src/core/messages/server/appointment.queries.ts";
import { appointmentKindOf } from "#src/core/messages/server/messages.slots.ts";
import type { HeldBySuspension } from "#src/core/moderation/server/moderation.slots.ts";
import { notify } from "#src/core/notifications/server/notify.service.ts";
import { reviewNotices } from "#src/core/notifications/server/review.service.ts";
import { notifyLive } from "#src/server/database/listen.ts";
import type { Job } from "#src/server/jobs.ts";
import { oneByOne, type Outcome } from "#src/server/one-by-one.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id);

/** Reminds the two of each appointment on the evening before and an hour before, once for each start. */
export async function remindOfAppointments(platform: Platform, now = new Date()): Promise<Outcome> {
  const outcome = { done: 0, failed: 0 };
  const clock = { timeZone: platform.settings.timeZone, now };
  for (const [kind, notification] of [
    ["evening", eveningBefore],
    ["hour", hourBefore],
  ] as const) {
    const near = await appointmentsToRemind(platform.db, kind, clock);
    const { done, failed } = await oneByOne(
      platform,
      idsOf(near),
      "The two of an appointment could not be reminded",
      (appointmentId) =>
        inTransaction(platform, async (tx) => {
          const startsAt = await takeReminder(tx.db, appointmentId, kind, clock);
          if (!startsAt) return false;
          return notify(tx, notification, { appointmentId, of: startsAt.toISOString() });
        }),
    );
    outcome.done += done;
    outcome.failed += failed;
  }
  return outcome;
}

/** Asks the two of each appointment at noon of the next day how it was, once. */
export async function askHowItWas(platform: Platform, now = new Date()): Promise<Outcome> {
  const clock = { timeZone: platform.settings.timeZone, now };
  const past = await appointmentsToAsk(platform.db, clock);
  return oneByOne(platform, idsOf(past), "The two of an appointment could not be asked", (appointmentId) =>
    inTransaction(platform, async (tx) => {
      if (!(await takeQuestion(tx.db, appointmentId, clock))) return false;
      return notify(tx, dayAfter, { appointmentId });
    }),
  );
}

/**
 * Cancels what cannot take place: one of the two is deleted, suspended, blocked by the other or has left, or what it is about
 * was deleted or hidden. Both are told that it isn't happening, and not why.
 */
export async function keepAppointmentsInOrder(platform: Platform): Promise<Outcome> {
  const parted = idsOf(await partedAppointments(platform.db));
  const about = idsOf(await appointmentsAbout(platform.db, await goneSubjects(platform)));
  return oneByOne(
    platform,
    [...new Set([...parted, ...about])],
    "An appointment could not be cancelled",
    (appointmentId) =>
      inTransaction(platform, async (tx) => {
        const row = await lockToCome(tx.db, appointmentId);
        if (!row) return false;
        const { conversationId, offeredById, otherId } = row;
        const cancelled = {
          state: "cancelled",
          cancelledAt: new Date(),
          moveTo: null,
          moveById: null,
        } as const;
        await updateAppointment(tx.db, appointmentId, cancelled, { shown: true });
        await deletePlace(tx.db, appointmentId);
        await notify(tx, appointmentEnded, { appointmentId });
        const mailboxes = [offeredById, otherId].map((id) => `mailbox:${id}`);
        await notifyLive(tx.db, `conversation:${conversationId}`, ...mailboxes);
        return reviewNotices(tx, { about: [conversationId] });
      }),
  );
}

/** The subjects of appointments to come that are deleted or hidden, with one query per kind. */
async function goneSubjects(platform: Platform): Promise<string[]> {
  const byKind = Map.groupBy(await plannedSubjects(platform.db), ({ kind }) => kind);
  const gone = await Promise.all(
    [...byKind].map(async ([kind, subjects]) => {
      const ids = idsOf(subjects);
      const standing = new Set(await appointmentKindOf(platform, kind)?.findStanding(platform.db, ids));
      return ids.filter((id) => !standing.has(id));
    }),
  );
  return gone.flat();
}

/** Queued when a suspension begins; the scheduled job would cancel up to a minute and a half later. */
export const keepAppointmentsSoonJob: Job = {
  name: "keep-appointments-after-suspension",
  leavesPages: true,
  run: keepAppointmentsInOrder,
};

/** "has 2 appointments with members", as the admin page says what a suspension would cancel. */
export const heldAppointments: HeldBySuspension = async (db, userIds) => {
  const counts = await countToCome(db, userIds);
  return new Map(
    counts
      .filter(({ count }) => count > 0)
      .map(({ userId, count }) => [
        userId,
        [`is to meet ${count === 1 ? "one member" : `${count} members`}`],
      ]),
  );
};

export const appointmentJobs: readonly Job[] = [
  {
    name: "remind-of-appointments",
    cron: "*/5 * * * *",
    leavesPages: true,
    run: (platform) => remindOfAppointments(platform),
  },
  {
    name: "ask-how-appointments-were",
    cron: "*/15 * * * *",
    leavesPages: true,
    run: (platform) => askHowItWas(platform),
  },
  {
    name: "keep-appointments-in-order",
    cron: "* * * * *",
    leavesPages: true,
    run: keepAppointmentsInOrder,
  },
  keepAppointmentsSoonJob,
];
