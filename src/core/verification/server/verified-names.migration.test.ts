import { expect, it } from "vitest";
import { testServer } from "#testing/machines/database.ts";
import { acrossMigration } from "#testing/machines/migration.ts";

it.skipIf(!testServer)("existing requests get the applicant's current name", () =>
  acrossMigration(
    "verified-names",
    (pool) =>
      pool.query(
        `with people as (
        insert into users (email, first_name, last_name, congregation)
        values ('anna@example.com', 'Anna', 'Alder', 'Beacon'), ('beth@example.com', 'Beth', '', null) returning id)
      insert into verification_requests (user_id, plan, status, reviewed_at)
      select id, 'basic', 'approved', now() from people union all select id, 'vip', 'pending', null from people`,
      ),
    async (pool) => {
      const { rows } = await pool.query(
        "select status, first_name, last_name, congregation from verification_requests order by status, first_name",
      );
      const [anna, beth] = [
        { first_name: "Anna", last_name: "Alder", congregation: "Beacon" },
        { first_name: "Beth", last_name: "", congregation: null },
      ];
      expect(rows).toEqual(
        ["approved", "pending"].flatMap((status) => [
          { status, ...anna },
          { status, ...beth },
        ]),
      );
      await expect(
        pool.query("insert into verification_requests (user_id, plan) select id, 'basic' from users limit 1"),
      ).rejects.toThrow(/null value/);
    },
  ),
);
