import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await create.person("admin", { firstName: "Miriam", lastName: "Stone" });
  await create.person("approved", {
    firstName: "=cmd",
    lastName: "Vega, M",
    location: "Hoboken, NJ",
    email: "marisol@example.com",
    congregation: "Hoboken North",
  });
});

const take = async (body: object) => {
  const answer = await app.post("/api/admin/members/export", { as: admin, body });
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() };
};

it("the exported list has the filters of the page, and makes formulas harmless", async () => {
  const { status, type, text } = await take({ q: "marisol", state: "NJ" });
  expect([status, type]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head, row, ...rest] = text.split("\r\n");
  expect(head).toContain("First name,Last name,Email");
  expect(row).toMatch(/^'=cmd,"Vega, M",marisol@example\.com,yes,"Hoboken, NJ",member,CC Starter,active,/);
  expect(rest).toEqual([""]);
  expect(text).not.toContain("Hoboken North");
});

it("has congregations only with a reason, and is recorded", async () => {
  expect((await take({ congregation: true })).status).toBe(400);
  const { text } = await take({ q: "marisol", congregation: true, reason: "For the letter of the branch." });
  expect(text).toContain("Hoboken North");
  const [entry] = await app.platform.db
    .select({ details: auditLog.details, actorId: auditLog.actorId })
    .from(auditLog)
    .where(eq(auditLog.action, "account.list-exported"))
    .orderBy(desc(auditLog.at))
    .limit(1);
  expect(entry).toEqual({
    actorId: admin.user.id,
    details: { filters: {}, searched: true, congregation: true, reason: "For the letter of the branch." },
  });
});

it("has everybody, in several chunks", async () => {
  const many = Array.from({ length: 1200 }, (_, index) => ({
    email: `many${index}@example.com`,
    firstName: "Many",
    lastName: "Others",
  }));
  await app.platform.db.insert(users).values(many);
  const { text } = await take({ q: "many" });
  expect(text.trimEnd().split("\r\n")).toHaveLength(1 + 1200);
});
