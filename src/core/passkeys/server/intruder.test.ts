import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { softwareAuthenticator } from "#testing/api/authenticator.ts";
import type { Person } from "#testing/rows/factories.ts";
import { passkeyBrowser } from "#testing/api/passkey-calls.ts";
import { testOrigin } from "#testing/api/test-app.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp();
const mine = "/api/auth/passkeys";
const way = "/api/auth/passkey/signin";

let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  ruth = await create.person("approved", { passwordHash });
});

const laptop = () => passkeyBrowser(app, ruth);
async function intruder() {
  const his = passkeyBrowser(app);
  await his.signInWithPassword(ruth.user.email, password);
  return his;
}

describe("an intruder in her account", () => {
  it("cannot add a passkey by a challenge from before she had one", async () => {
    const his = await intruder();
    const asked = await his.post<{ challenge: string }>(`${mine}/options`, { password });
    const hers = laptop();
    await hers.add(undefined, password);
    const credential = softwareAuthenticator(testOrigin).make(asked.body);
    expect((await his.post(mine, { credential })).status).toBe(403);
    expect((await hers.send<{ passkeys: unknown[] }>("GET", mine)).body.passkeys).toHaveLength(1);
  });

  it("is signed out when his passkey is removed", async () => {
    const hers = laptop();
    await hers.add(undefined, password);
    const { device, id } = await hers.add();
    const his = passkeyBrowser(app);
    await his.show(way, device);
    expect(await his.signedInAs()).toBe(ruth.user.id);
    expect((await hers.send("DELETE", `${mine}/${id}`)).status).toBe(204);
    expect([await his.signedInAs(), await hers.signedInAs()]).toEqual([undefined, ruth.user.id]);
  });

  it("is signed out when she turns the second step on", async () => {
    const hers = laptop();
    await hers.add(undefined, password);
    const his = await intruder();
    await hers.send("PUT", `${mine}/second-step`, { on: true });
    expect([await his.signedInAs(), await hers.signedInAs()]).toEqual([undefined, ruth.user.id]);
  });

  it("does not use up the attempts that she needs to sign him out", async () => {
    const hers = laptop();
    const { id } = await hers.add(undefined, password);
    const his = await intruder();
    const typed = {
      currentPassword: "wrong-riverside",
      password: "lighthouse-77",
      confirmPassword: "lighthouse-77",
    };
    const statuses = new Set<number>();
    for (let time = 0; time < 31; time += 1) {
      statuses.add((await his.send("DELETE", `${mine}/${id}`)).status);
      statuses.add((await his.post("/api/auth/change-password", typed)).status);
    }
    expect([...statuses].toSorted((one, other) => one - other)).toEqual([400, 403, 429]);
    expect((await hers.send("DELETE", `${mine}/${id}`)).status).toBe(204);
    const chosen = await hers.post("/api/auth/change-password", { ...typed, currentPassword: password });
    expect(chosen.status).toBe(200);
  });
});
