import type { Waiting } from "#src/pages/home/waiting.schema.ts";
import { presentEvent } from "#src/features/events/server/event.presenter.ts";
import { ownEventList } from "#src/features/events/server/event.queries.ts";
import { conversationList } from "#src/core/messages/server/conversation.queries.ts";
import { keysetStart } from "#src/server/database/keyset-page.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

const maxRows = 2;

export async function waitingFor({ db, settings }: Platform, actor: Member): Promise<Waiting> {
  const [events, conversations] = await Promise.all([
    keysetStart(ownEventList(db, { as: "attendee", upcoming: true, soon: true, viewer: actor }), maxRows),
    keysetStart(conversationList(db, actor, { waiting: true }), maxRows),
  ]);
  const clock = { now: new Date(), timeZone: settings.timeZone };
  return {
    events: events
      .map((found) => presentEvent(found, actor, clock))
      .map(({ id, title, date, location, rsvp }) => ({
        id,
        title,
        date,
        location,
        declineUntil: rsvp?.declineUntil ?? null,
      })),
    conversations: conversations.map(({ conversation, participant, other }) => ({
      id: conversation.id,
      from: other.firstName,
      about: conversation.subjectTitle,
      asked: conversation.state === "asked" && conversation.recipientId === actor.id,
      unread: participant.unread,
    })),
  };
}
