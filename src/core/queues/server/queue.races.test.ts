import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { seedRequestsAtScale } from "../../../../bench/scale/requests.ts";
import { seedVerificationsAtScale } from "../../../../bench/scale/verifications.ts";
import { features } from "#src/app/features.ts";
import { createRegistry } from "#src/app/registry.ts";
import { letGo, selectWaiting, takeItem } from "#src/core/queues/server/queue.queries.ts";
import { queueClaims } from "#src/core/queues/server/queue-claim.table.ts";
import { declaredForQueues } from "#src/core/queues/server/queues.slots.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { useTestApp } from "#testing/api/app.ts";
import { waitForLocks } from "#testing/machines/locks.ts";
import { planOf } from "#testing/machines/query-plan.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();
let [miriam, ruth]: Person[] = [];
beforeAll(async () => {
  miriam = await create.person("admin", { firstName: "Miriam" });
  ruth = await create.person("admin", { firstName: "Ruth" });
});

const report = async () => {
  const { id: subjectId } = await create.post(await create.person("new"));
  return create.report(await create.person("new"), { kind: "post", subjectId });
};
const take = (as: Person, id: string) => app.put(`/api/admin/queue/report/${id}/claim`, { as });

describe("two organizers take the same at once", () => {
  it("one has it, and the other reads who, in 30 rounds", async () => {
    for (let round = 0; round < 30; round += 1) {
      const id = await report();
      const answers = await Promise.all([take(miriam!, id), take(ruth!, id)]);
      const statuses = answers.map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 409]));
      const winner = statuses[0] === 200 ? "Miriam" : "Ruth";
      const refusal = (await answers[statuses.indexOf(409)]!.json()) as { message: string };
      expect(refusal.message).toContain(`${winner} has this until `);
    }
  });

  it("the second waits for the first", async () => {
    const id = await report();
    let second: Promise<Response> | undefined;
    await withTransaction(app.platform.db, async (tx) => {
      await takeItem({ ...app.platform, db: tx }, { kind: "report", itemId: id }, ruth!.user.id);
      second = take(miriam!, id);
      await waitForLocks(app.database);
    });
    expect((await second!).status).toBe(409);
  });

  it("while the first lets it go, the second gets it", async () => {
    const id = await report();
    await take(ruth!, id);
    let second: Promise<Response> | undefined;
    await withTransaction(app.platform.db, async (tx) => {
      await letGo(tx, { kind: "report", itemId: id }, ruth!.user.id);
      second = take(miriam!, id);
      await waitForLocks(app.database);
    });
    expect((await second!).status).toBe(200);
  });

  it("what lapsed under her hands is not let go while somebody else takes it", async () => {
    const id = await report();
    await take(ruth!, id);
    const { db } = app.platform;
    await db.update(queueClaims).set({ takenAt: new Date(0), expiresAt: new Date(1) });
    let letting: Promise<Response> | undefined;
    await withTransaction(db, async (tx) => {
      const { holderId } = await takeItem(
        { ...app.platform, db: tx },
        { kind: "report", itemId: id },
        miriam!.user.id,
      );
      expect(holderId).toBe(miriam!.user.id);
      letting = app.delete(`/api/admin/queue/report/${id}/claim`, { as: ruth! });
      await waitForLocks(app.database);
    });
    expect((await letting!).status).toBe(204);
    expect((await take(ruth!, id)).status).toBe(409);
  });
});

describe("with 500 items of each kind among thousands that were answered", () => {
  const { queues } = declaredForQueues.in(createRegistry(features));

  beforeAll(async () => {
    const { db } = app.platform;
    await seedVerificationsAtScale(db, 5000);
    await seedRequestsAtScale(db, 3600);
    const [one, other, third] = [
      await create.person("new"),
      await create.person("new"),
      await create.person("new"),
    ];
    const conversationId = await create.conversation(one, other);
    const due = sql`now() - n * interval '1 minute'`;
    await db.execute(sql`
      with chosen as (select id, row_number() over () as n from users where email like 'scale-%')
      insert into name_changes (user_id, status, old_first_name, old_last_name, first_name, last_name, submitted_at, reviewed_at)
      select id, case when n <= 500 then 'pending' else 'approved' end, 'Ada', 'Fox', 'Ada', 'Vale', ${due},
        case when n > 500 then now() end from chosen`);
    await db.execute(sql`
      with cases as (
        insert into report_cases (kind, subject_id, author_id, opened_at, due_at, decided_at)
        select 'post', gen_random_uuid(), ${one.user.id}, ${due}, ${due}, case when n > 500 then now() end
        from generate_series(1, 6000) n returning id, decided_at),
      decided as (select id, row_number() over () as n from cases where decided_at is not null),
      reported as (
        insert into reports (case_id, reporter_id, reason, text, snapshot)
        select id, ${other.user.id}, 'scam', '', '{"title": "A post"}' from cases)
      insert into decisions (case_id, user_id, action, hides, reason, created_at, appeal, appealed_at)
      select id, ${one.user.id}, 'warn', false, 'Be kind.', ${due},
        case when n <= 500 then 'A mistake' end, case when n <= 500 then ${due} end from decided`);
    await db.execute(sql`
      with subjects as (select gen_random_uuid() as id, n from generate_series(1, 4000) n),
      made as (
        insert into appointments (conversation_id, subject_kind, subject_id, subject_title, owner_id, offered_by_id, other_id,
          state, mode, minutes, times, starts_at, agreed_at)
        select ${conversationId}, 'listing', s.id, case when s.n <= 500 then 'bad' else 'good' end, ${other.user.id},
          ${other.user.id}, ${one.user.id}, 'taken', 'in-person', 30, array[now()], now(), now()
        from subjects s, generate_series(1, 3)
        returning id, subject_id, subject_title),
      numbered as (select *, row_number() over (partition by subject_id) as n from made)
      insert into appointment_answers (appointment_id, user_id, answer)
      select id, (array[${one.user.id}::uuid, ${third.user.id}::uuid, ${ruth!.user.id}::uuid])[n],
        case subject_title when 'bad' then 'unsafe' else 'as-described' end from numbered`);
    await db.execute(sql`analyze`);
  });

  it("there are as many of each", async () => {
    const { queues: counts } = (await (await app.get("/api/admin/waiting", { as: miriam! })).json()) as {
      queues: { kind: string; count: number }[];
    };
    for (const { count, kind } of counts) expect(count, kind).toBeGreaterThanOrEqual(500);
  });

  it.each(queues.map(({ kind }) => kind))(
    "those of the kind %s are found by an index that has them alone",
    async (kind) => {
      const queue = queues.filter((one) => one.kind === kind);
      const plan = await planOf(
        app.platform.db,
        selectWaiting(app.platform, queue, miriam!.user.id, { limit: 50 }),
      );
      expect(plan).not.toMatch(
        /Seq Scan on (verification_requests|name_changes|report_cases|decisions|appointment_answers)/,
      );
      expect(plan).toMatch(
        {
          verification: /verification_requests_(waiting|one_pending)/,
          "new-name": /name_changes_(waiting|one_pending)/,
          report: /report_cases_(waiting|one_open)/,
          appeal: /decisions_appealed/,
          unfavourable: /appointment_answers_unfavourable/,
        }[kind]!,
      );
    },
  );

  it("all pages together have each item once, in the order of their due hours", async () => {
    const seen: { id: string; dueAt: string }[] = [];
    let next: string | undefined = "/api/admin/queue?limit=100";
    while (next) {
      const answer: Response = await app.get(next, { as: miriam! });
      seen.push(...((await answer.json()) as typeof seen));
      next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    const dues = seen.map(({ dueAt }) => dueAt);
    expect(dues).toEqual(dues.toSorted());
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(2500);
  });
});
