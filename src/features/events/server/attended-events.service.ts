import type { EventDetail } from "#src/features/events/event.schema.ts";
import { listMessagesOf } from "#src/features/events/server/event-message.queries.ts";
import { isInside } from "#src/features/events/server/event.policy.ts";
import { presentDetail } from "#src/features/events/server/event.presenter.ts";
import { ownEventList } from "#src/features/events/server/event.queries.ts";
import { keysetStart } from "#src/server/database/keyset-page.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const maxMessages = 60;

/**
 * The next events that a member attends, as their pages show them to her, except who else comes and how often the host has
 * hosted: nobody is shown to a page that nobody opened.
 */
export async function attendedEvents(
  { db, settings }: Platform,
  actor: Member,
  max: number,
): Promise<EventDetail[]> {
  const found = await keysetStart(ownEventList(db, { as: "attendee", upcoming: true, viewer: actor }), max);
  const inside = found.filter((one) => isInside(one, actor)).map(({ event }) => event.id);
  const rows = inside.length > 0 ? await listMessagesOf(db, inside, actor, maxMessages) : [];
  const messagesOf = Map.groupBy(rows, ({ eventId }) => eventId);
  const clock = { now: new Date(), timeZone: settings.timeZone };
  return found.map((one) =>
    presentDetail(
      one,
      { attendees: [], messages: messagesOf.get(one.event.id) ?? [], hostedBefore: 0 },
      actor,
      clock,
    ),
  );
}
