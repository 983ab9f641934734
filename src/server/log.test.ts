import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import { createLog } from "#src/server/log.ts";
import { openTestDatabase } from "#testing/machines/database.ts";

const email = "ruth.avery@example.com";
const hash = "$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA";

function lineOf(thrown: unknown): string {
  let line = "";
  createLog({ logLevel: "info" }, { write: (text) => (line += text) }).error({ err: thrown }, "failed");
  return line;
}
const errIn = (line: string) => (JSON.parse(line) as { err: Record<string, unknown> }).err;

describe("a failing query", () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.pool.query(
      "insert into users (email, first_name, last_name) values ($1, 'Ruth', 'Avery')",
      [email],
    );
  });
  afterAll(() => database.close());

  const failure = (statement: SQL) =>
    database.db.execute(statement).then(
      () => expect.unreachable("it should fail"),
      (error: unknown) => error,
    );

  it.each([
    [
      "a duplicate",
      sql`insert into users (email, password_hash, first_name, last_name) values (${email}, ${hash}, 'R', 'A')`,
      "insert into users (email, password_hash, first_name, last_name) values ($1, $2, 'R', 'A')",
      { code: "23505", table: "users", constraint: "users_email_unique" },
    ],
    [
      "a row that lacks something, which PostgreSQL repeats",
      sql`insert into users (email, password_hash, first_name) values (${`2${email}`}, ${hash}, null)`,
      "insert into users (email, password_hash, first_name) values ($1, $2, null)",
      { code: "23502", table: "users", column: "first_name" },
    ],
    [
      "a value of another type, which PostgreSQL repeats",
      sql`select 1 from users where id = ${email}::text::uuid`,
      "select 1 from users where id = $1::text::uuid",
      { code: "22P02" },
    ],
    [
      "a value that looks like a place in the program",
      sql`select ${`${email}\n    at ${hash} (file:///a.ts:1:1)`}::text::uuid`,
      "select $1::text::uuid",
      { code: "22P02" },
    ],
  ])("is logged without what it was given: %s", async (_what, statement, text, cause) => {
    const line = lineOf(await failure(statement));
    expect(line).not.toContain(email);
    expect(line).not.toContain("argon2");
    expect(errIn(line)).toMatchObject({ type: "DrizzleQueryError", statement: text, cause });
    expect(errIn(line).stack).toMatch(/^at .+log\.test\.ts:\d+/s);
  });

  it("is logged so as well when it comes from the driver, or as a copy of what the driver threw", async () => {
    const thrown: unknown = await database.pool
      .query("insert into users (email, password_hash, first_name, last_name) values ($1, $2, 'R', 'A')", [
        email,
        hash,
      ])
      .catch((error: unknown) => error);
    const copy = { ...(thrown as Error), message: `${(thrown as Error).message} (Queue: mail)` };
    for (const one of [thrown, copy, new Error("the job failed", { cause: thrown })]) {
      const line = lineOf(one);
      expect(line).not.toContain(email);
      expect(line).not.toContain("argon2");
      expect(line).toContain('"code":"23505"');
    }
  });
});

describe("any other error", () => {
  it("is logged with its message, code, stack and cause, and nothing else that it carries", () => {
    const cause = Object.assign(new Error("other side closed"), { code: "ECONNRESET" });
    const error = new TypeError("fetch failed", { cause });
    const line = lineOf(Object.assign(error, { client: { password: "hunter2" }, params: [email] }));
    expect(errIn(line)).toEqual({
      type: "TypeError",
      message: "fetch failed",
      stack: expect.stringContaining("log.test.ts"),
      cause: { type: "Error", message: "other side closed", code: "ECONNRESET", stack: expect.any(String) },
    });
    expect(line).not.toMatch(/hunter2|ruth/);
  });

  it("is logged when it is no error at all, and when it is its own cause", () => {
    expect(errIn(lineOf("gone"))).toEqual({ type: "string", message: "gone" });
    expect(errIn(lineOf(null))).toEqual({ type: "object", message: "null" });
    const endless = new Error("endless");
    endless.cause = endless;
    expect(errIn(lineOf(endless))).toMatchObject({ message: "endless", cause: { message: "endless" } });
  });
});
