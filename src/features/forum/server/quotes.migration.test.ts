import { expect, it } from "vitest";
import { testServer } from "#testing/machines/database.ts";
import { acrossMigration } from "#testing/machines/migration.ts";

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, "0")}`;

it.skipIf(!testServer)(
  "quoted texts become positions in the quoted replies, and quotes of deleted replies are removed",
  async () => {
    await acrossMigration(
      "quotes-by-place",
      async (client) => {
        await client.query(
          `insert into users (id, email, first_name, last_name) values ($1, 'a@example.com', 'A', 'B')`,
          [id(1)],
        );
        await client.query(
          `insert into forum_posts (id, author_id, title, content, category) values ($1, $1, 'T', 'C', 'General')`,
          [id(1)],
        );
        const reply = (digit: number, content: string, quoted: number | null, line: string | null) =>
          client.query(
            `insert into forum_replies (id, post_id, author_id, content, quoted_id, quoted_line)
             values ($1, $2, $2, $3, $4, $5)`,
            [id(digit), id(1), content, quoted && id(quoted), line],
          );
        await reply(1, "🚂 Third car. River side.", null, null);
        await reply(2, "There", 1, "River side.");
        await reply(3, "Edited", 1, "Tenth car.");
        await reply(4, "Deleted", null, "Gone words.");
      },
      async (client) => {
        const { rows } = await client.query(
          `select r.content, substr(q.content, r.quoted_from, r.quoted_length) as line, r.quoted_length as length
           from forum_replies r left join forum_replies q on q.id = r.quoted_id order by r.id offset 1`,
        );
        expect(rows).toEqual([
          { content: "There", line: "River side.", length: 11 },
          { content: "Edited", line: null, length: null },
          { content: "Deleted", line: null, length: null },
        ]);
      },
    );
  },
);
