import { inPlaces } from "#src/core/moderation/server/asked.queries.ts";
import { personName } from "#src/core/people/person.ts";
import { presentPerson } from "#src/core/people/server/person.presenter.ts";
import { findNotified } from "#src/core/messages/server/conversation.queries.ts";
import { notificationKind, type Asked } from "#src/core/notifications/server/notifications.slots.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";

type Data = { conversationId: string };

// Jobs stored by an earlier version have no `fromId`.
const toOther = async (
  _platform: Platform,
  { conversationId, toId, fromId }: Data & { toId: string; fromId?: string },
) => [{ userId: toId, actorId: fromId, data: { conversationId } }];

export const contactMade = notificationKind({
  name: "contact-made",
  icon: "letter",
  page: "/messages",
  topic: "messages",
  recipients: toOther,
  load,
  text: ({ state, name, subjectTitle, path }) =>
    state === "asked"
      ? { title: `${name} wants to message you`, line: `About “${subjectTitle}”`, path }
      : undefined,
});

export const contactAccepted = notificationKind({
  name: "contact-accepted",
  icon: "letter",
  page: "/messages",
  topic: "messages",
  recipients: toOther,
  load,
  text: ({ name, subjectTitle, path }) => ({
    title: `${name} accepted your request`,
    line: `You can now message each other about “${subjectTitle}”.`,
    path,
  }),
});

export const messageWritten = notificationKind({
  name: "message-written",
  icon: "letter",
  page: "/messages",
  topic: "messages",
  recipients: toOther,
  load,
  // No text if it was read meanwhile.
  text: ({ unread, name, subjectTitle, path }) =>
    unread > 0 ? { title: `${name} wrote to you`, line: `About “${subjectTitle}”`, path } : undefined,
});

/** The notifications about messages. They never contain a message's text. */
export const messageNotifications = [contactMade, contactAccepted, messageWritten];

// A hoisted function, since it is used above.
async function load({ db }: AnyPlatform, asked: readonly Asked<Data>[]) {
  const wanted = asked.map(({ reader, data: { conversationId } }) => ({ reader, conversationId }));
  return inPlaces(asked, await findNotified(db, wanted)).map(
    (one, index) =>
      one && {
        ...one,
        name: personName(presentPerson(one.other, asked[index]!.reader.actor)),
        path: `/messages/${one.id}`,
      },
  );
}
