import { expect, it } from "vitest";
import { acrossMigration, databases } from "#testing/machines/migration.ts";

const [march, april, may] = [
  "2026-03-01T08:00:00.000Z",
  "2026-04-01T08:00:00.000Z",
  "2026-05-01T08:00:00.000Z",
];
const joined = "2026-01-01T08:00:00.000Z";
const pending = [null, "pending"] as const;
const [approved, rejected] = ["approved", "rejected"] as const;

type Before = {
  /** Ended by a decision that may be revoked. */
  ended?: true;
  membership?: readonly [plan: string, status: string, createdAt?: string];
  requests?: readonly (readonly [plan: string, reviewedAt: string | null, status: string])[];
};

/** Members in every state, and their state and rows after the migration. */
const states: Record<string, [before: Before, after: object]> = {
  none: [{}, {}],
  pending: [{ membership: ["vip", "pending_verification"], requests: [["vip", ...pending]] }, {}],
  rejected: [{ membership: ["basic", rejected], requests: [["basic", march, rejected]] }, {}],
  starter: [
    { membership: ["basic", approved], requests: [["basic", march, approved]] },
    { since: march, plan: "basic" },
  ],
  insider: [
    {
      membership: ["premium", approved],
      requests: [
        ["premium", april, approved],
        ["premium", march, approved],
      ],
    },
    { since: march, plan: "premium" },
  ],
  elite: [
    {
      membership: ["vip", approved],
      requests: [
        ["vip", march, approved],
        ["basic", may, rejected],
      ],
    },
    { since: march, plan: "vip" },
  ],
  changing: [
    {
      membership: ["basic", approved],
      requests: [
        ["basic", march, approved],
        ["vip", ...pending],
      ],
    },
    { since: march, plan: "basic" },
  ],
  unknown: [{ membership: ["basic", approved, march] }, { since: march, plan: "basic" }],
  ended: [
    {
      requests: [
        ["vip", march, approved],
        ["basic", april, rejected],
      ],
    },
    { since: march, ended: "now" },
  ],
  "ended, of a time before requests": [{ ended: true }, { since: joined, ended: "now" }],
  "asks again": [
    {
      membership: ["vip", "pending_verification", may],
      requests: [
        ["basic", march, approved],
        ["vip", ...pending],
      ],
    },
    { since: march, ended: may },
  ],
  "refused again": [
    {
      membership: ["vip", rejected, april],
      requests: [
        ["basic", march, approved],
        ["vip", may, rejected],
      ],
    },
    { since: march, ended: april },
  ],
};

const endedBy = `with one as (insert into report_cases (kind, subject_id, author_id) values ('post', $1, $1) returning id)
  insert into decisions (case_id, user_id, action, hides, reason, plan) select id, $1, 'end', false, 'A test', 'vip' from one`;

const fill: Parameters<typeof acrossMigration>[1] = async (client) => {
  for (const [name, [{ membership, ended, requests = [] }]] of Object.entries(states)) {
    const { rows } = await client.query<{ id: string }>(
      "insert into users (email, first_name, last_name, created_at) values ($1, 'Ruth', 'Alder', $2) returning id",
      [name, joined],
    );
    const { id } = rows[0]!;
    if (ended) await client.query(endedBy, [id]);
    if (membership) {
      const [plan, status, at = march] = membership;
      await client.query("insert into memberships values ($1, $2, $3, $4, $4)", [id, plan, status, at]);
    }
    for (const [plan, reviewedAt, status] of requests) {
      await client.query(
        `insert into verification_requests (user_id, plan, status, reviewed_at, first_name, last_name)
        values ($1, $2, $3, $4, 'Ruth', 'Alder')`,
        [id, plan, status, reviewedAt],
      );
    }
  }
};

it.each(databases)("preserves each member's state and rows, on %s", (where) =>
  acrossMigration(
    "verified-apart-from-plans",
    fill,
    async (client) => {
      const { rows } = await client.query<
        Record<"email" | "plan", string> & Record<"since" | "ended_at", Date>
      >(
        `select email, since, ended_at, plan from users u left join verifications v on v.user_id = u.id
      left join member_plans p on p.user_id = u.id and p.why = 'chosen' and p.until is null`,
      );
      const after = rows.map(({ email, since, ended_at: ended, plan }) => [
        email,
        {
          ...(since && { since: since.toISOString() }),
          ...(ended && { ended: ended > new Date(may) ? "now" : ended.toISOString() }),
          ...(plan && { plan }),
        },
      ]);
      expect(Object.fromEntries(after)).toEqual(
        Object.fromEntries(Object.entries(states).map(([name, [, expected]]) => [name, expected])),
      );
    },
    where,
  ),
);
