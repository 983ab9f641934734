import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedMessagesAtScale } from "../../../../bench/scale/messages.ts";
import {
  appointmentsAbout,
  partedAppointments,
  plannedSubjects,
} from "#src/core/messages/server/appointment-jobs.queries.ts";
import { conversationList, listConversations } from "#src/core/messages/server/conversation.queries.ts";
import { unreadOf } from "#src/core/messages/server/unread.queries.ts";
import { messageList } from "#src/core/messages/server/message.queries.ts";
import { listNewestMessages } from "#src/core/messages/server/newest-messages.queries.ts";
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

  it("the last messages of several conversations are read in order from an index", async () => {
    const { items } = await listConversations(app.platform.db, reader, { limit: 20 });
    const ids = items.map(({ conversation }) => conversation.id);
    const plan = await planOf(app.platform.db, listNewestMessages(app.platform.db, reader, ids, 30));
    expect(plan).toContain("messages_newest");
    expect(plan).not.toContain("Seq Scan on messages");
  });

  it("the job that runs each minute reads the appointments to come from indexes", async () => {
    const { db } = app.platform;
    await db.execute(sql`
      insert into appointments (conversation_id, subject_kind, subject_id, subject_title, owner_id, offered_by_id, other_id,
        state, mode, minutes, times, starts_at, agreed_at)
      select c.id, c.subject_kind, c.subject_id, c.subject_title, c.recipient_id, c.recipient_id, c.requester_id,
        case when n % 2 = 0 then 'taken' else 'replaced' end, 'in-person', 30, array[now() - n * interval '1 day'],
        case when n % 2 = 0 then now() - n * interval '1 day' end, case when n % 2 = 0 then now() end
      from conversations c, generate_series(1, 10) n`);
    await db.execute(sql`analyze appointments`);
    for (const query of [
      partedAppointments(db),
      plannedSubjects(db),
      appointmentsAbout(db, [conversationId]),
    ])
      expect(await planOf(db, query)).not.toContain("Seq Scan on appointments");
  });

  it("unread conversations are counted from an index", async () => {
    const plan = await planOf(app.platform.db, unreadOf(app.platform.db, reader));
    expect(plan).toContain("conversation_members_unread");
    expect(plan).not.toContain("Seq Scan on conversation_members");
  });
});
