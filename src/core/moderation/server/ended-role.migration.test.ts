import { expect, it } from "vitest";
import { testServer } from "#testing/machines/database.ts";
import { acrossMigration } from "#testing/machines/migration.ts";

it.skipIf(!testServer)("only a decision that ended an admin's membership stores which role it ended", () =>
  acrossMigration(
    "moderators",
    (client) =>
      client.query(
        `with person as (
          insert into users (email, first_name, last_name) values ('a@example.com', 'A', 'B') returning id),
        cases as (
          insert into report_cases (kind, subject_id, author_id)
          select 'post', gen_random_uuid(), id from person, generate_series(1, 2) returning id, author_id)
        insert into decisions (case_id, user_id, action, plan, hides, reason, ended_role)
        select id, author_id, 'end', 'basic', false, 'A test', row_number() over () = 1 from cases`,
      ),
    async (client) => {
      const { rows } = await client.query("select ended_role from decisions order by ended_role");
      expect(rows).toEqual([{ ended_role: "admin" }, { ended_role: null }]);
    },
  ),
);
