import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";
import { openTestDatabase } from "#testing/database.ts";

let database: DatabaseHandle;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it("a key of the installation is made once, however many ask at once, and stays", async () => {
  const ask = (name: string) => installationKey(database.db, name);
  const keys = await Promise.all(Array.from({ length: 10 }, () => ask("sails")));
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0]!, "base64url")).toHaveLength(32);
  expect(await ask("sails")).toBe(keys[0]);
  expect(await ask("oars")).not.toBe(keys[0]);
});
