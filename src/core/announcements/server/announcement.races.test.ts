import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { announcementRecipients } from "#src/core/announcements/server/announcement.table.ts";
import { countAudience, listNextRecipients } from "#src/core/announcements/server/audience.queries.ts";
import { sendAnnouncement } from "#src/core/announcements/server/announcement.jobs.ts";
import { useTestApp } from "#testing/api/app.ts";
import { fateOf, idsOf } from "#testing/api/announcement-calls.ts";
import { planOf } from "#testing/machines/query-plan.ts";
import { createAnnouncement } from "#testing/rows/announcement-factories.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ QUIET_HOURS: "off" });
let members: Person[];
beforeAll(async () => {
  const kinds = ["admin", "approved", "approved", "approved"] as const;
  members = await Promise.all(kinds.map((kind) => create.person(kind, { location: "Beacon, NY" })));
});

const newOne = () =>
  createAnnouncement(app.platform.db, { states: ["NY"], writtenById: members[0]!.user.id });
const stop = (id: string) => app.put(`/api/admin/announcements/${id}/stopped`, { as: members[0]! });

describe("an announcement that is stopped at the last second", () => {
  it("is stopped or is sent, and the answer says which members have it, in 30 rounds", async () => {
    for (let round = 0; round < 30; round += 1) {
      const id = await newOne();
      const [answer] = await Promise.all([
        stop(id),
        sendAnnouncement(app.platform, id, 1),
        sendAnnouncement(app.platform, id, 1),
      ]);
      const { announcement, notified } = await fateOf(app, id);
      const stopped = answer.status === 200;
      expect(announcement.state).toBe(stopped ? "stopped" : "sent");
      expect(announcement.begunAt !== null || notified.length === 0).toBe(true);
      const told = stopped ? ((await answer.json()) as { members: number }).members : members.length;
      expect(told).toBe(notified.length);
      expect(idsOf(members).slice(0, notified.length)).toEqual(notified);
    }
  });
});

describe("with 20,000 members", () => {
  let id: string;
  beforeAll(async () => {
    const { db } = app.platform;
    await db.execute(sql`
      insert into users (email, email_verified_at, first_name, last_name, location, created_at)
      select 'many' || n || '@example.com', now(), 'Anna', 'Many', 'Beacon, NY', now() - interval '1 day'
      from generate_series(1, 20000) n`);
    await db.execute(sql`
      insert into verifications (user_id, since) select id, created_at from users where last_name = 'Many'`);
    id = await newOne();
    await db.execute(sql`
      insert into announcement_recipients (announcement_id, user_id, email)
      select ${id}, id, case when first_name = 'Anna' then 'sent' else 'waiting' end from users`);
    await db.execute(sql`analyze users, verifications, announcement_recipients`);
  }, 120_000);

  const audience = { plans: [], states: [] };

  it("the list reads no recipients but those whose email waits, and the count is one statement", async () => {
    const { db } = app.platform;
    const waiting = db
      .select({ n: sql`1` })
      .from(announcementRecipients)
      .where(sql`announcement_id = ${id} and "announcement_recipients"."email" = 'waiting'`);
    expect(await planOf(db, waiting)).toContain("announcement_recipients_waiting");
    const count = await countAudience(db, app.platform, audience, new Date());
    expect(count.members).toBeGreaterThan(20_000);
  });

  it("a batch starts at the account where the last one ended", async () => {
    const { db } = app.platform;
    const announced = {
      ...audience,
      createdAt: new Date(),
      doneUpTo: "f0000000-0000-4000-8000-000000000000",
    };
    const next = listNextRecipients(db, app.platform, announced, 500);
    expect(await planOf(db, next)).toContain("users_pkey");
    expect(await next).toHaveLength(500);
  });
});
