import { readFileSync, readdirSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { createDatabase, testServer } from "#testing/machines/database.ts";

const last = "0012_one-conversation.sql";
const files = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .toSorted();
const statementsOf = (name: string) => readFileSync(`migrations/${name}`, "utf8");

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, "0")}`;
const [anna, beth, cleo, dora] = [id(1), id(2), id(3), id(4)];

type Row = {
  n: number;
  by: string;
  to: string;
  state: "asked" | "accepted";
  /** The participants with a row: the unread count, or null if she has left. */
  rows: Record<string, number | null>;
};

// Each was made on day n, about "Home n", with one message "Text n" by its requester.
const before: Row[] = [
  { n: 1, by: anna, to: beth, state: "asked", rows: { [anna]: 0, [beth]: 1 } },
  { n: 2, by: beth, to: anna, state: "accepted", rows: { [anna]: 2, [beth]: 0 } },
  { n: 3, by: anna, to: beth, state: "accepted", rows: { [anna]: 0, [beth]: null } },
  // Cleo declined the first; the second was sent after that and reached nobody.
  { n: 4, by: anna, to: cleo, state: "asked", rows: { [anna]: 0, [cleo]: null } },
  { n: 5, by: anna, to: cleo, state: "asked", rows: { [anna]: 0 } },
  { n: 6, by: dora, to: anna, state: "asked", rows: { [anna]: 1, [dora]: 0 } },
  // They are in touch, then Cleo declined another request by Beth; a third was sent after that and reached nobody.
  { n: 7, by: beth, to: cleo, state: "accepted", rows: { [beth]: 0, [cleo]: 0 } },
  { n: 8, by: beth, to: cleo, state: "asked", rows: { [beth]: 0, [cleo]: null } },
  { n: 9, by: beth, to: cleo, state: "asked", rows: { [beth]: 0 } },
];

it.skipIf(!testServer)(
  "several conversations of two members become one, and nobody learns of requests that reached nobody",
  async () => {
    const { url, drop } = await createDatabase(testServer!);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const name of files.slice(0, files.indexOf(last))) await client.query(statementsOf(name));
      for (const person of [anna, beth, cleo, dora])
        await client.query(
          "insert into users (id, email, first_name, last_name, congregation) values ($1, $2, 'A', 'B', 'C')",
          [person, `${person}@example.com`],
        );
      for (const { n, by, to, state, rows } of before) {
        const at = `2026-01-0${n}T10:00:00Z`;
        await client.query(
          `insert into conversations (id, subject_kind, subject_id, subject_title, requester_id, recipient_id, state, answered_at, created_at, last_at)
           values ($1, 'listing', $1, $2, $3, $4, $5, case when $5 = 'accepted' then $6::timestamptz end, $6, $6)`,
          [id(n), `Home ${n}`, by, to, state, at],
        );
        await client.query(
          "insert into messages (conversation_id, author_id, text, created_at) values ($1, $2, $3, $4)",
          [id(n), by, `Text ${n}`, at],
        );
        for (const [user, unread] of Object.entries(rows))
          await client.query(
            `insert into conversation_members (conversation_id, user_id, other_id, last_at, unread, left_at)
             values ($1, $2, $3, $4, coalesce($5::int, 0), case when $5::int is null then $4::timestamptz end)`,
            [id(n), user, user === by ? to : by, at, unread],
          );
      }
      await client.query(
        `insert into notifications (user_id, kind, key, data, visible_at, batch, send_at)
         values ($1, 'contact-made', 'a', $2, now(), 'b', now())`,
        [beth, { conversationId: id(1) }],
      );
      await client.query(statementsOf(last));

      const read = async (query: string) => (await client.query({ text: query, rowMode: "array" })).rows;
      expect(
        await read(
          "select id, subject_title, state, to_char(last_at at time zone 'UTC', 'DD') from conversations order by id",
        ),
      ).toEqual([
        [id(2), "Home 2", "accepted", "03"],
        [id(4), "Home 4", "asked", "04"],
        [id(6), "Home 6", "asked", "06"],
        [id(7), "Home 7", "accepted", "07"],
      ]);
      expect(
        await read("select conversation_id, text, subject_title from messages order by created_at"),
      ).toEqual([
        [id(2), "Text 1", "Home 1"],
        [id(2), "Text 2", "Home 2"],
        [id(2), "Text 3", "Home 3"],
        [id(4), "Text 4", "Home 4"],
        [id(6), "Text 6", "Home 6"],
        [id(7), "Text 7", "Home 7"],
      ]);
      expect(
        await read(
          "select conversation_id, user_id, unread, left_at is null from conversation_members order by 1, 2",
        ),
      ).toEqual([
        [id(2), anna, 2, true],
        [id(2), beth, 1, true],
        [id(4), anna, 0, true],
        [id(4), cleo, 0, false],
        [id(6), anna, 1, true],
        [id(6), dora, 0, true],
        [id(7), beth, 0, true],
        [id(7), cleo, 0, true],
      ]);
      expect(await read("select data from notifications")).toEqual([[{ conversationId: id(2) }]]);
      await expect(
        client.query(
          "insert into conversations (subject_kind, subject_id, subject_title, requester_id, recipient_id) values ('listing', $1, 'Home', $2, $1)",
          [beth, anna],
        ),
      ).rejects.toThrow("conversations_of_pair");
    } finally {
      await client.end();
      await drop();
    }
  },
);
