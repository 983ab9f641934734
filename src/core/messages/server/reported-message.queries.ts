import { and, desc, eq, sql } from "drizzle-orm";
import { visibleTo } from "#src/core/moderation/server/visibility.queries.ts";
import { findParticipant } from "#src/core/messages/server/conversation.queries.ts";
import { messages } from "#src/core/messages/server/conversation.table.ts";
import type { Database } from "#src/server/database/database.ts";
import type { EarlierLine, Reportable } from "#src/server/feature.ts";
import type { Member } from "#src/shared/actor.ts";

/** How many messages before a reported one are stored with it, for the admin to understand it. */
const maxEarlierMessages = 10;

const visibleMessage = (actor: Member) =>
  visibleTo({ ...actor, admin: false }, { authorId: messages.authorId, hiddenAt: messages.hiddenAt });

/** A message with a few before it, for whoever reports it: all that admins ever read of a conversation. */
export const reportedMessage: Reportable = {
  kind: "message",
  noun: "Message",
  find: async (db, actor, id) => {
    if (actor.kind === "guest") return undefined;
    const [found] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.id, id), visibleMessage(actor)));
    if (!found || !(await findParticipant(db, found.conversationId, actor))) return undefined;
    return {
      authorId: found.authorId,
      // Admins cannot open a conversation.
      address: null,
      snapshot: {
        title: "",
        text: found.text,
        pictures: [],
        writtenAt: found.createdAt.toISOString(),
        before: await messagesBefore(db, actor, found),
      },
    };
  },
  table: messages,
};

async function messagesBefore(
  db: Database,
  actor: Member,
  { id, conversationId, createdAt }: typeof messages.$inferSelect,
): Promise<EarlierLine[]> {
  const rows = await db
    .select({ authorId: messages.authorId, text: messages.text, createdAt: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        sql`(${messages.createdAt}, ${messages.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`,
        visibleMessage(actor),
      ),
    )
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(maxEarlierMessages);
  return rows
    .map((row) => ({
      byReporter: row.authorId === actor.id,
      text: row.text,
      at: row.createdAt.toISOString(),
    }))
    .toReversed();
}
