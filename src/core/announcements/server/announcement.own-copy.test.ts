import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ OPERATOR_ADDRESS: "1 Main Street" });

const body = { title: "The supper moves", text: "No heat on Tuesday.\n\nWe meet on Thursday." };
const send = (as: Person, key: string = randomUUID()) =>
  app.post("/api/admin/announcements/test", { as, body, headers: { "idempotency-key": key } });

it("a test goes to its author alone, once for one key, also if she has turned these emails off", async () => {
  const admin = await create.person("admin");
  await create.person("approved");
  await app.post("/api/notifications/preferences", { as: admin, body: { teamNews: false } });
  const key = randomUUID();
  expect((await send(admin, key)).status).toBe(204);
  expect((await send(admin, key)).status).toBe(204);
  const [mail, ...others] = await app.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Test: The supper moves",
    to: [{ address: admin.user.email }],
    text: expect.stringMatching(/This is a test\.[\s\S]*1 Main Street/) as string,
  });
});

it("a test is refused without an address of her own, and above a few an hour", async () => {
  const admin = await create.person("admin");
  await app.platform.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, admin.user.id));
  expect(await refusalOf(send(admin))).toMatchObject({
    status: 409,
    message: "Please confirm your email address first.",
  });
  const other = await create.person("admin");
  for (let index = 0; index < 10; index += 1) await send(other);
  expect(await refusalOf(send(other))).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^That is a lot of tests at once\./) as string,
  });
});
