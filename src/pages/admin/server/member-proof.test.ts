import { beforeAll, expect, it } from "vitest";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { onHttps, passkeyBrowser } from "#testing/api/passkey-calls.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp({ PUBLIC_URL: "https://circle.example" });
const reason = "She asked us to.";
let her: Person;
let laptop: ReturnType<typeof passkeyBrowser>;
beforeAll(async () => {
  her = await create.person("approved");
  const admin = await create.person("admin", { passwordHash: await hashPassword(password) });
  laptop = passkeyBrowser(app, onHttps(admin));
});

it("what a stolen session must not do takes a passkey used within ten minutes, the rest one of twelve hours", async () => {
  const { device } = await laptop.add(undefined, password);
  const elevenMinutesAgo = new Date(Date.now() - 11 * 60_000);
  await app.platform.db.update(sessions).set({ confirmedAt: elevenMinutesAgo });
  const about = `/api/admin/members/${her.user.id}`;
  const needProof: [string, object][] = [
    [`${about}/role`, { role: "moderator" }],
    [`${about}/role`, { role: "member" }],
    [`${about}/export`, {}],
    ["/api/admin/members/export", { congregation: true }],
    [`${about}/delete`, {}],
  ];
  expect((await laptop.send("GET", about)).status).toBe(200);
  expect((await laptop.post(`${about}/sign-out`, { reason })).status).toBe(204);
  for (const [target, body] of needProof) {
    const refused = await laptop.post(target, { reason, ...body });
    expect([target, refused.status, refused.body.code]).toEqual([target, 403, "confirm-yourself"]);
  }
  expect((await laptop.show("/api/auth/confirm/passkey", device)).status).toBe(204);
  for (const [target, body] of needProof) {
    expect([target, (await laptop.post(target, { reason, ...body })).status]).toEqual([
      target,
      target.endsWith("export") ? 200 : 204,
    ]);
  }
});
