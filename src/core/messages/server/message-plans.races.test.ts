import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedMessagesAtScale } from "../../../../bench/scale/messages.ts";
import { conversationList, listConversations } from "#src/core/messages/server/conversation.queries.ts";
import { unreadOf } from "#src/core/messages/server/unread.queries.ts";
import { messageList } from "#src/core/messages/server/message.queries.ts";
import { keysetCount, keysetRows } from "#src/server/database/keyset-page.ts";
import type { Member } from "#src/shared/actor.ts";
import { useTestApp } from "#testing/api/app.ts";
import { planOf } from "#testing/machines/query-plan.ts";
import { memberWith } from "#testing/rows/member.ts";

const own = 1_000;

const { app } = useTestApp();
let reader: Member;
let conversationId: string;
beforeAll(async () => {
  const { user } = await app.create.person("approved");
  reader = memberWith({
    id: user.id,
    // Blocks are part of every list query.
    blocked: ["00000000-0000-4000-8000-000000000002"],
  });
  const { db } = app.platform;
  await seedMessagesAtScale(db, user.id, 40_000, own);
  const { items } = await listConversations(db, reader, { limit: 1 });
  conversationId = items[0]!.conversation.id;
  // A long conversation.
  await db.execute(sql`
    insert into messages (conversation_id, author_id, text, created_at)
    select ${conversationId}, ${user.id}, 'Earlier ' || n, now() - n * interval '1 day' from generate_series(1, 2000) n`);
  await db.execute(sql`analyze messages`);
}, 120_000);

const after = { createdAt: new Date(), id: "00000000-0000-8000-8000-000000000000" };

describe("with 40,000 messages in 2,000 conversations", () => {
  it("a member's list is read in order from an index, page by page", async () => {
    const list = conversationList(app.platform.db, reader);
    for (const cursor of [undefined, after]) {
      const plan = await planOf(app.platform.db, keysetRows(list, { limit: 20, after: cursor }));
      expect(plan).toContain("conversation_members_newest");
      expect(plan).toContain("messages_newest");
      expect(plan).not.toContain("Sort");
      expect(plan).not.toMatch(/Seq Scan on (conversation|message)/);
    }
    expect(await planOf(app.platform.db, keysetCount(list))).not.toMatch(
      /Seq Scan on (conversation|message)/,
    );
  });

  it("the messages of one conversation are read in order from an index, page by page", async () => {
    const list = messageList(app.platform.db, conversationId, reader);
    for (const cursor of [undefined, after]) {
      const plan = await planOf(app.platform.db, keysetRows(list, { limit: 30, after: cursor }));
      expect(plan).toContain("messages_newest");
      expect(plan).not.toContain("Sort");
      expect(plan).not.toContain("Seq Scan on messages");
    }
  });

  it("unread conversations are counted from an index", async () => {
    const plan = await planOf(app.platform.db, unreadOf(app.platform.db, reader));
    expect(plan).toContain("conversation_members_unread");
    expect(plan).not.toContain("Seq Scan on conversation_members");
  });
});
