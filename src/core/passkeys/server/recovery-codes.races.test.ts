import { expect, it } from "vitest";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { passkeyBrowser } from "#testing/api/passkey-calls.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp();

it("of many simultaneous uses of a recovery code, or of a passkey's answer, only one signs in", async () => {
  const ruth = await create.person("approved", { passwordHash });
  const laptop = passkeyBrowser(app, ruth);
  const { codes, device } = await laptop.add(undefined, password);
  await laptop.send("PUT", "/api/auth/passkeys/second-step", { on: true });
  const phones = Array.from({ length: 5 }, () => passkeyBrowser(app));
  await Promise.all(phones.map((phone) => phone.signInWithPassword(ruth.user.email, password)));
  const byCode = await Promise.all(
    phones.map((phone) => phone.post("/api/auth/second-step/recovery-code", { code: codes[0] })),
  );
  expect(byCode.filter(({ status }) => status === 200)).toHaveLength(1);

  const phone = passkeyBrowser(app);
  const credential = device.use(await phone.challenge(), { counter: 0 });
  const copies = Array.from({ length: 5 }, () => passkeyBrowser(app, { cookie: phone.cookies() }));
  const byPasskey = await Promise.all(
    copies.map((copy) => copy.post("/api/auth/passkey/signin", { credential })),
  );
  expect(byPasskey.filter(({ status }) => status === 200)).toHaveLength(1);
});
