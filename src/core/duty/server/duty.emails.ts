import { findHeard } from "#src/core/duty/server/hearing.service.ts";
import { layOut } from "#src/core/notifications/server/email-layout.ts";
import type { NotificationEmail } from "#src/core/notifications/server/notifications.slots.ts";
import { findReader } from "#src/core/notifications/server/reader.service.ts";
import type { OrganizerTopic } from "#src/core/notifications/topics.ts";
import { dueText, span } from "#src/core/queues/due-text.ts";
import type { WaitingFor } from "#src/core/queues/server/queue.queries.ts";
import { declaredForQueues } from "#src/core/queues/server/queues.slots.ts";
import type { EmailKind } from "#src/server/mail/mail-queue.ts";
import type { Platform } from "#src/server/platform.ts";
import { dayIn } from "#src/shared/dates.ts";

const settingsPath = "/profile?tab=notifications#on-duty";

const are = (number: number) => (number === 1 ? "1 item is" : `${number} items are`);

/** An entry for each kind of what waits, with a link to it. It says how much that is, and never whom it is about. */
function byKind(
  { registry }: Platform,
  items: readonly WaitingFor[],
  linesOf: (some: readonly WaitingFor[]) => string[],
): NonNullable<NotificationEmail["items"]> {
  return declaredForQueues.in(registry).queues.flatMap(({ kind, label }) => {
    const some = items.filter((item) => item.kind === kind);
    if (some.length === 0) return [];
    return [
      {
        title: `${label}: ${some.length}`,
        lines: linesOf(some),
        url: `/admin?tab=today&kind=${kind}`,
      },
    ];
  });
}

type ToOrganizer = { userId: string; topic: OrganizerTopic; email: NotificationEmail };

async function layOutFor(platform: Platform, { userId, topic, email }: ToOrganizer) {
  const reader = await findReader(platform, userId);
  return (
    reader &&
    layOut(
      platform,
      reader,
      {
        ...email,
        action: { label: "Open the desk", path: "/admin?tab=today" },
        afterwards: [
          `You can change when you’re on duty and which emails you get: ${platform.settings.publicUrl}${settingsPath}`,
        ],
      },
      topic,
    )
  );
}

/** What waits for an organizer this morning, by kind; none if nothing does. Off duty, it is what is overdue. */
export const morningEmail: EmailKind<{ userId: string }> = {
  name: "desk-morning",
  lane: "soon",
  compose: async (platform, { userId }) => {
    const now = new Date();
    const { timeZone } = platform.settings;
    const found = await findHeard(platform, userId, now);
    if (!found || found.items.length === 0 || found.organizer.emailsOff.includes("deskMorning"))
      return undefined;
    const { items, organizer } = found;
    const overdue = (some: readonly WaitingFor[]) => some.filter(({ dueAt }) => dueAt <= now).length;
    const today = (some: readonly WaitingFor[]) =>
      some.filter(({ dueAt }) => dueAt > now && dayIn(timeZone, dueAt) === dayIn(timeZone, now)).length;
    const linesOf = (some: readonly WaitingFor[]) => {
      const longest = Math.max(...some.map(({ since }) => now.getTime() - since.getTime()));
      return [
        some.length === 1 ? `Waiting for ${span(longest)}` : `Longest wait: ${span(longest)}`,
        ...(overdue(some) > 0 ? [`Overdue: ${overdue(some)}`] : []),
        ...(today(some) > 0 ? [`Due today: ${today(some)}`] : []),
      ];
    };
    const late = overdue(items);
    const onlyLate = late === items.length;
    return layOutFor(platform, {
      userId,
      topic: "deskMorning",
      email: {
        subject: onlyLate
          ? `${are(late)} overdue`
          : [
              `${are(items.length)} waiting for you`,
              ...(late > 0 ? [`${late} overdue`] : []),
              ...(today(items) > 0 ? [`${today(items)} due today`] : []),
            ].join(", "),
        paragraphs: [
          organizer.thisWeek
            ? "You’re on duty this week. Here’s what’s waiting."
            : onlyLate
              ? "You’re off duty, so you only hear about what’s overdue."
              : "Here’s what’s waiting for you.",
        ],
        items: byKind(platform, items, linesOf),
      },
    });
  },
};

type DueSoon = { userId: string; items: readonly { kind: string; id: string; dueAt: string }[] };

/** What is due soon and was not answered by the time that it is sent, nor taken by somebody else. */
export const dueSoonEmail: EmailKind<DueSoon> = {
  name: "desk-due-soon",
  lane: "soon",
  compose: async (platform, { userId, items: reminded }) => {
    const now = new Date();
    const found = await findHeard(platform, userId, now);
    const named = new Set(reminded.map(({ kind, id, dueAt }) => `${kind} ${id} ${dueAt}`));
    const items =
      found?.items.filter(({ kind, id, dueAt }) => named.has(`${kind} ${id} ${dueAt.toISOString()}`)) ?? [];
    if (!found || items.length === 0 || found.organizer.emailsOff.includes("deskDueSoon")) return undefined;
    return layOutFor(platform, {
      userId,
      topic: "deskDueSoon",
      email: {
        subject: `${are(items.length)} due soon`,
        paragraphs: ["Nobody has answered yet."],
        // Soonest due first.
        items: byKind(platform, items, ([first]) => [
          dueText(platform.settings.timeZone, first!.dueAt.toISOString(), now),
        ]),
      },
    });
  },
};
