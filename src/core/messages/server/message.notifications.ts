import { personName } from "#src/core/people/person.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import {
  findConversations,
  type ConversationWithDetails,
} from "#src/core/messages/server/conversation.queries.ts";
import { notificationKind, type NotificationText, type Reader } from "#src/server/feature.ts";
import type { Platform } from "#src/server/platform.ts";

type Data = { conversationId: string };
type Words = Pick<NotificationText, "title" | "line">;

// Jobs of an earlier version do not say who it is from.
const toOther = async (
  _platform: Platform,
  { conversationId, toId, fromId }: Data & { toId: string; fromId?: string },
) => [{ userId: toId, actorId: fromId, data: { conversationId } }];

export const contactMade = notificationKind({
  name: "contact-made",
  icon: "letter",
  topic: "messages",
  recipients: toOther,
  text: wordsOf(({ conversation }, name) =>
    conversation.state === "asked"
      ? { title: `${name} would like to talk to you`, line: `About “${conversation.subjectTitle}”` }
      : undefined,
  ),
});

export const contactAccepted = notificationKind({
  name: "contact-accepted",
  icon: "letter",
  topic: "messages",
  recipients: toOther,
  text: wordsOf(({ conversation }, name) => ({
    title: `${name} accepted your request`,
    line: `You can write to each other about “${conversation.subjectTitle}” now.`,
  })),
});

export const messageWritten = notificationKind({
  name: "message-written",
  icon: "letter",
  topic: "messages",
  recipients: toOther,
  // Nothing if it was read meanwhile.
  text: wordsOf(({ conversation, participant }, name) =>
    participant.unread > 0
      ? { title: "You have a message", line: `From ${name}, about “${conversation.subjectTitle}”` }
      : undefined,
  ),
});

/** The notifications of messages: they say that there is one, and never its text. */
export const messageNotifications = [contactMade, contactAccepted, messageWritten];

// A hoisted function, since it is called above.
function wordsOf(say: (found: ConversationWithDetails, name: string) => Words | undefined) {
  return async ({ db }: Platform, { actor }: Reader, data: readonly Data[]) => {
    const ids = data.map(({ conversationId }) => conversationId);
    const found = new Map((await findConversations(db, ids, actor)).map((one) => [one.conversation.id, one]));
    return data.map(({ conversationId }) => {
      const one = found.get(conversationId);
      const text = one && say(one, personName(presentPerson(one.other, actor)));
      return text && { ...text, path: `/messages/${conversationId}` };
    });
  };
}
