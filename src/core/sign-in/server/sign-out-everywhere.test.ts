import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { signOutEverywhere } from "#src/core/sign-in/server/sign-out-everywhere.ts";
import { accountCalls, cookieOf } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app } = useTestApp();
const { signUp, signIn, isSignedIn, userOf } = accountCalls(app);

it("npm run admin -- sign-out ends all sessions of an account, of nobody else, and is recorded", async () => {
  const ruths = [cookieOf(await signUp("ruth@example.com")), cookieOf(await signIn("ruth@example.com"))];
  const eve = cookieOf(await signUp("eve@example.com"));
  const { id } = await userOf(ruths[0]!);
  expect(await signOutEverywhere(app.platform, " Ruth@Exam\u200bple.com\u200e")).toEqual({
    found: true,
    message: "ruth@example.com is signed out everywhere.",
  });
  expect(await Promise.all([...ruths, eve].map(isSignedIn))).toEqual([false, false, true]);
  expect((await signIn("ruth@example.com")).status).toBe(200);
  const entries = await app.platform.db.select().from(auditLog).where(eq(auditLog.userId, id));
  expect(entries).toMatchObject([{ action: "sessions.ended", details: { by: "npm run admin" } }]);
});

it("says that an address has no account", async () => {
  expect(await signOutEverywhere(app.platform, "nobody@example.com")).toEqual({
    found: false,
    message: "No account has the address nobody@example.com.",
  });
});
