import { expect, it } from "vitest";
import { testServer } from "#testing/machines/database.ts";
import { acrossMigration } from "#testing/machines/migration.ts";

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, "0")}`;

it.skipIf(!testServer)("messages in the queue are moved out of it, and sent ones are deleted", async () => {
  const written = { name: "Ruth", email: "ruth@example.com", message: "Help" };
  const jobs = [
    ["created", "contact-message", { ...written, userId: id(1) }],
    ["retry", "contact-message", { ...written, userId: id(9) }],
    ["completed", "contact-message", written],
    ["created", "password-reset", { email: "ruth@example.com" }],
  ] as const;
  await acrossMigration(
    "contact-messages",
    async (client) => {
      await client.query(
        `insert into users (id, email, first_name, last_name) values ($1, 'a@example.com', 'A', 'B')`,
        [id(1)],
      );
      // The parts of the queue's table that matter here.
      await client.query(`create schema pgboss;
        create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
        create table pgboss.job (id uuid primary key, state pgboss.job_state not null, data jsonb)`);
      for (const [index, [state, kind, data]] of jobs.entries())
        await client.query("insert into pgboss.job values ($1, $2, $3)", [id(index), state, { kind, data }]);
    },
    async (client) => {
      const moved = await client.query("select id, user_id, message from contact_messages order by id");
      expect(moved.rows).toEqual([
        { id: id(0), user_id: id(1), message: "Help" },
        { id: id(1), user_id: null, message: "Help" },
      ]);
      const queued = await client.query<{ data: object }>("select data from pgboss.job order by id");
      expect(queued.rows.map(({ data }) => data)).toEqual([
        ...[0, 1, 2].map((index) => ({ kind: "contact-message", data: { messageId: id(index) } })),
        { kind: "password-reset", data: { email: "ruth@example.com" } },
      ]);
    },
  );
});
