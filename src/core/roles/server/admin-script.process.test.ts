import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { insertUser } from "#src/core/people/server/user.queries.ts";
import { openDatabase } from "#src/server/database/database.ts";
import { unpackSnapshot } from "#testing/machines/database-snapshot.ts";
import { compileCache } from "#testing/machines/running-server.ts";
import { withoutServers } from "#testing/machines/site-server.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "circle-roles-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("npm run admin gives a role, grants a plan until a day, and lists who has a role", async () => {
  const email = "ruth@example.com";
  await unpackSnapshot(dataDir);
  const database = await openDatabase({ dataDir });
  await insertUser(database.db, { email, firstName: "Ruth", lastName: "Avery", emailVerifiedAt: new Date() });
  await database.close();

  const env = { PATH: process.env.PATH, ...compileCache, ...withoutServers, DATA_DIR: dataDir };
  const admin = async (...words: string[]) => {
    const run = promisify(execFile)(process.execPath, ["scripts/admin.ts", ...words], { env });
    const { stdout = "", code = 0 } = (await run.catch(
      (error: { stdout: string; code: number }) => error,
    )) as {
      stdout?: string;
      code?: number;
    };
    return `${code} ${stdout}`.trim();
  };
  expect(await admin("grant", email, "moderator")).toBe(`0 ${email} is a moderator now.`);
  expect(await admin("list")).toBe(`0 ${email}: moderator`);
  expect(await admin("plan", email, "premium", "2099-03-01")).toContain(
    "has CC Insider until 2099-03-02T04:59",
  );
  expect(await admin("revoke", email)).toBe(`0 ${email} is no moderator now.`);
  for (const wrong of [
    ["grant", email, "moderater"],
    ["plan", email, "premium", "2099-02-30"],
    ["list", email],
  ]) {
    expect(await admin(...wrong)).toBe("2");
  }
}, 120_000);
