import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { consents } from "#src/core/people/server/consent.table.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();

it("stores the ticks of somebody who came without them, once, with the text of then", async () => {
  const ruth = await create.person("new");
  const { db } = app.platform;
  const hers = eq(consents.userId, ruth.user.id);
  await db.delete(consents).where(hers);
  const body = { congregation: "Beacon North", isAdult: true, mayUseCongregation: true };
  const agreed = { isAdult: true, agreedAt: expect.any(String) as string };
  const send = async () => (await app.patch("/api/auth/user", { as: ruth, body })).json();
  expect([await send(), await send()]).toMatchObject([agreed, agreed]);
  const rows = await db.select().from(consents).where(hers).orderBy(consents.kind);
  expect(rows.map(({ kind, version }) => [kind, version])).toEqual([
    ["adult", 1],
    ["congregation", 1],
  ]);
});
