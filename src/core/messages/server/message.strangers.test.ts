import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import type { Person, PersonKind } from "#testing/rows/factories.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });

const stored = async () => {
  const { rows } = await app.platform.db.execute(sql`select
    (select json_agg(c order by c.id) from conversations c) as conversations,
    (select json_agg(s order by s.conversation_id, s.user_id) from conversation_members s) as members,
    (select json_agg(m order by m.id) from messages m) as messages,
    (select json_agg(b order by b.blocker_id) from blocks b) as blocks`);
  return JSON.stringify(rows);
};

it("none of 300 requests with ids of other members' conversations reads or changes anything", async () => {
  const [naomi, julia] = [await app.create.person("approved"), await app.create.person("approved")];
  const kinds: PersonKind[] = ["approved", "admin", "new", "pending", "suspended"];
  const strangers: Person[] = [];
  for (const kind of kinds) strangers.push(await app.create.person(kind));
  // In all states: a request, accepted, left by one participant, and blocked. Strangers must not learn these either.
  const ids = [
    await app.create.conversation(naomi, julia, { accepted: false }),
    await app.create.conversation(naomi, julia),
    await app.create.conversation(julia, naomi),
    await app.create.conversation(strangers[0]!, naomi),
    await app.create.conversation(naomi, await app.create.person("approved")),
    await app.create.conversation(julia, await app.create.person("approved")),
  ];
  await app.delete(`/api/conversations/${ids[2]}`, { as: julia });
  await app.create.block(naomi, julia);
  await app.create.block(naomi, strangers[0]!);
  const attempts: [method: string, rest: string, body?: unknown][] = [
    ["GET", ""],
    ["GET", "/messages"],
    ["GET", "/messages?limit=1"],
    ["POST", "/messages", { text: "Hello?" }],
    ["PUT", "/answer", { accept: true }],
    ["PUT", "/answer", { accept: false }],
    ["PUT", "/seen"],
    ["PUT", "/mute", { muted: true }],
    ["DELETE", ""],
    ["GET", "live"],
  ];
  const before = await stored();
  let count = 0;
  for (const as of strangers) {
    for (const id of ids) {
      for (const [method, rest, body] of attempts) {
        const target =
          rest === "live" ? `/api/live?topic=conversation:${id}` : `/api/conversations/${id}${rest}`;
        const answer = await app.request(method, target, { as, body });
        count += 1;
        // A member who may not write at all gets 403 for any id.
        const forWrites = method === "GET" ? [404] : [404, 403];
        const refusals = rest === "live" ? [204] : forWrites;
        expect(refusals, `${method} ${target}`).toContain(answer.status);
        expect(await answer.text()).not.toContain("free");
      }
    }
    // Removes only the caller's own blocks.
    await app.delete(`/api/blocks/${julia.user.id}`, { as });
    for (const party of [naomi, julia]) {
      expect((await app.get(`/api/live?topic=mailbox:${party.user.id}`, { as })).status).toBe(204);
    }
  }
  expect(count).toBe(300);
  expect(await stored()).toBe(before);
});
