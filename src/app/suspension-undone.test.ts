import { beforeEach, describe, expect, it } from "vitest";
import { suspensions } from "#src/core/moderation/server/moderation.table.ts";
import { remindOfEvents } from "#src/features/events/server/event.jobs.ts";
import { useTestApp } from "#testing/api/app.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import { suspendedHost } from "#testing/api/suspended-host.ts";

const { app, create } = useTestApp();
const { write } = messageCalls(app);
let her: Awaited<ReturnType<typeof suspendedHost>>;
beforeEach(async () => {
  her = await suspendedHost(app);
});

const tables = [
  "events",
  "event_rsvps",
  "event_holds",
  "listings",
  "forum_posts",
  "forum_replies",
  "conversations",
  "conversation_members",
  "messages",
  "roommate_profiles",
  "verifications",
  "member_plans",
];

/** All stored rows of what people have created and have. */
async function allRows() {
  const rows: Record<string, unknown[]> = {};
  for (const table of tables) {
    const found = await app.database.pool.query(`select to_jsonb(t) as row from "${table}" t order by 1`);
    rows[table] = found.rows.map(({ row }: { row: unknown }) => row);
  }
  return rows;
}

describe.each([
  [
    "Take Back",
    async (caseId: string) => {
      await her.pass(6);
      await her.appeal();
      await her.pass(10);
      await her.tick();
      await her.calls.answer(her.admin, caseId, "taken back");
    },
  ],
  ["a lift", () => app.platform.db.update(suspensions).set({ liftedAt: new Date() })],
  ["the days have run out", () => her.pass(31)],
] as const)("after %s", (_how, end) => {
  it("everything of hers is row for row as before, and all are notified that it is on hold and back on, never cancelled", async () => {
    await her.soup(40);
    await her.places(40);
    await create.listing(her.grace);
    await create.reply(her.naomi, await create.post(her.grace));
    await create.roommate(her.grace);
    const conversation = await create.conversation(her.naomi, her.grace);
    await write(conversation, her.grace, "Yes, it is.");
    const subject = await create.post(her.grace);
    const caseId = await create.report(her.naomi, { kind: "post", subjectId: subject.id });
    const before = await allRows();

    expect((await her.calls.review(her.admin, caseId, { action: "suspend", days: 30 })).status).toBe(200);
    await her.pass(0.01);
    await her.tick();
    await remindOfEvents(app.platform);
    const mailed = await her.mailsTo(her.naomi, her.tess);
    expect(mailed.filter((subjectLine) => subjectLine.includes("Soup"))).toEqual([
      "On hold: Soup evening",
      "On hold: Soup evening",
    ]);
    expect({ ...(await allRows()), event_holds: [] }).toEqual(before);
    await end(caseId);
    for (let times = 0; times < 3; times += 1) await her.tick();
    expect(await allRows()).toEqual(before);
    expect(await her.mailsTo(her.naomi, her.tess)).toEqual([
      "Back on: Soup evening",
      "Back on: Soup evening",
    ]);
  });
});
