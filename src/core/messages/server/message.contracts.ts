import { findParticipant } from "#src/core/messages/server/conversation.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { ContactSubject, FoundSubject, LiveTopic } from "#src/server/feature.ts";
import type { Actor } from "#src/shared/actor.ts";

/** The subjects that the actor may see, by id, with one query per kind. */
export async function contactSubjectsOf(
  db: Database,
  kinds: readonly ContactSubject[],
  actor: Actor,
  subjects: readonly { kind: string; id: string }[],
): Promise<Map<string, FoundSubject>> {
  const found = await Promise.all(
    kinds.map(async ({ kind, find }) => {
      const ids = subjects.filter((one) => one.kind === kind).map(({ id }) => id);
      return ids.length > 0 ? find(db, actor, ids) : [];
    }),
  );
  return new Map(found.flat().map((subject) => [subject.id, subject]));
}

/** "conversation:ID": new messages and answers, for its two participants. */
export const conversationTopic: LiveTopic = {
  name: "conversation",
  mayListen: async (db, actor, id) =>
    actor.kind === "member" && (await findParticipant(db, id, actor)) !== undefined,
};

/** "mailbox:ID": any news in a member's conversations, for that member alone. */
export const messagesTopic: LiveTopic = {
  name: "mailbox",
  mayListen: (_db, actor, id) => Promise.resolve(actor.kind === "member" && actor.id === id),
};
