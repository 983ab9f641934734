import { accept, startConversation } from "#src/core/messages/server/conversation.queries.ts";
import { insertMessage } from "#src/core/messages/server/message.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Person } from "#testing/factories.ts";

/** Makes conversations for tests. */
export const messageFactories = ({ db }: Pick<Platform, "db">) => ({
  /** A request about a made-up thing, accepted by default; returns the conversation's id. */
  async conversation(
    requester: Pick<Person, "user">,
    recipient: Pick<Person, "user">,
    { accepted = true } = {},
  ) {
    const { id } = await startConversation(db, {
      subjectKind: "listing",
      subjectId: crypto.randomUUID(),
      subjectTitle: "A room",
      requesterId: requester.user.id,
      recipientId: recipient.user.id,
    });
    await insertMessage(db, { conversationId: id, authorId: requester.user.id, text: "Is it still free?" });
    if (accepted) await accept(db, id, recipient.user.id);
    return id;
  },
});
