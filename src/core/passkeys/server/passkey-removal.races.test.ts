import { expect, it, vi } from "vitest";
import { forgetPasskeys } from "#src/core/passkeys/server/passkey.service.ts";
import { lockUser } from "#src/core/people/server/user.queries.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { password } from "#testing/account-calls.ts";
import { useTestApp } from "#testing/app.ts";
import { passkeyBrowser } from "#testing/passkey-calls.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp();

it("a passkey that is removed while it signs in is said to be removed", async () => {
  const ruth = await create.person("approved", { passwordHash });
  const { device } = await passkeyBrowser(app, ruth).add(undefined, password);
  const phone = passkeyBrowser(app);
  let showing: ReturnType<typeof phone.show> | undefined;
  await app.database.db.transaction(async (tx) => {
    await lockUser(tx, ruth.user.id);
    showing = phone.show("/api/auth/passkey/signin", device);
    await vi.waitFor(async () => {
      const { rows } = await app.database.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    });
    await forgetPasskeys(tx, ruth.user.id);
  });
  const { status, text } = await showing!;
  expect([status, text]).toEqual([401, expect.stringContaining("This passkey was removed")]);
});
