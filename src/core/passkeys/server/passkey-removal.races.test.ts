import { expect, it } from "vitest";
import { forgetPasskeys } from "#src/core/passkeys/server/passkey.service.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import { waitForLocks } from "#testing/machines/locks.ts";
import { passkeyBrowser } from "#testing/api/passkey-calls.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp();

it("a passkey that is removed during its sign-in is reported as removed", async () => {
  const ruth = await create.person("approved", { passwordHash });
  const { device } = await passkeyBrowser(app, ruth).add(undefined, password);
  const phone = passkeyBrowser(app);
  let showing: ReturnType<typeof phone.show> | undefined;
  await withTransaction(app.database.db, async (tx) => {
    await lockUser(tx, ruth.user.id);
    showing = phone.show("/api/auth/passkey/signin", device);
    await waitForLocks(app.database);
    await forgetPasskeys(tx, ruth.user.id);
  });
  const { status, text } = await showing!;
  expect([status, text]).toEqual([401, expect.stringContaining("This passkey was removed")]);
});
