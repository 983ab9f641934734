import { readFileSync, readdirSync } from "node:fs";
import pg from "pg";
import { expect, it } from "vitest";
import { createDatabase, testServer } from "#testing/machines/database.ts";

const last = "0014_one-profile.sql";
const files = readdirSync("migrations")
  .filter((name) => name.endsWith(".sql"))
  .toSorted();
const statementsOf = (name: string) => readFileSync(`migrations/${name}`, "utf8");
const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, "0")}`;
const long = (letter: string) => letter.repeat(600);

type About = { bio: string | null; location: string | null; budget: string | null };
type Case = [what: string, account: About, profile: About | null, after: About];

const cases: Case[] = [
  [
    "the profile's, where the account has nothing",
    { bio: null, location: null, budget: null },
    { bio: "I bake.", location: "Beacon, NY", budget: "800-1200" },
    { bio: "I bake.", location: "Beacon, NY", budget: "800-1200" },
  ],
  [
    "the account's, where the profile leaves it open",
    { bio: "I sing.", location: "Ithaca, NY", budget: "500-800" },
    { bio: null, location: null, budget: "800-1200" },
    { bio: "I sing.", location: "Ithaca, NY", budget: "800-1200" },
  ],
  [
    "both bios, and the place of the profile",
    { bio: "I sing.", location: "Ithaca, NY", budget: null },
    { bio: "I bake.", location: "Beacon, NY", budget: "800-1200" },
    { bio: "I bake.\n\nI sing.", location: "Beacon, NY", budget: "800-1200" },
  ],
  [
    "one bio, where both are the same",
    { bio: "I bake.", location: null, budget: null },
    { bio: "I bake.", location: null, budget: "1600+" },
    { bio: "I bake.", location: null, budget: "1600+" },
  ],
  [
    "both bios, also where they are longer than a new one may be",
    { bio: long("a"), location: null, budget: null },
    { bio: long("b"), location: null, budget: "1600+" },
    { bio: `${long("b")}\n\n${long("a")}`, location: null, budget: "1600+" },
  ],
  [
    "the account's, where there is no profile",
    { bio: "I sing.", location: "Ithaca, NY", budget: "a little" },
    null,
    { bio: "I sing.", location: "Ithaca, NY", budget: "a little" },
  ],
];

it.skipIf(!testServer)(
  "bio, location and budget of an account and its roommate profile become one",
  async () => {
    const { url, drop } = await createDatabase(testServer!);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const name of files.slice(0, files.indexOf(last))) await client.query(statementsOf(name));
      for (const [index, [what, account, profile]] of cases.entries()) {
        await client.query(
          `insert into users (id, email, first_name, last_name, congregation, bio, location, budget)
         values ($1, $2, $3, 'B', 'C', $4, $5, $6)`,
          [id(index), `${index}@example.com`, what, account.bio, account.location, account.budget],
        );
        if (profile)
          await client.query(
            `insert into roommate_profiles (user_id, age, budget, looking_for, location, town, bio, interests, wanted_age_min, wanted_age_max)
           values ($1, 24, $2, 'both', $3, case when $3 = 'Beacon, NY' then 'beacon ny' end, $4, '{}', 18, 99)`,
            [id(index), profile.budget, profile.location, profile.bio],
          );
      }
      await client.query(statementsOf(last));
      const { rows: accounts } = await client.query(
        "select first_name, bio, location, budget from users order by id",
      );
      expect(accounts).toEqual(cases.map(([what, , , after]) => ({ first_name: what, ...after })));
      const { rows: profiles } = await client.query(
        "select location_key, locations, budget from roommate_profiles order by user_id limit 2",
      );
      expect(profiles).toEqual([
        { location_key: " beacon ny", locations: ["town:beacon-ny"], budget: "800-1200" },
        { location_key: " ithaca ny", locations: [], budget: "800-1200" },
      ]);
    } finally {
      await client.end();
      await drop();
    }
  },
);
