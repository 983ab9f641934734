import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resetPasskeys } from "#src/core/passkeys/server/reset-passkeys.ts";
import { accountTokens } from "#src/core/sign-in/server/account-token.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { rateLimits } from "#src/server/rate-limit/rate-limit.table.ts";
import { accountCalls, password } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { SoftwareAuthenticator } from "#testing/api/authenticator.ts";
import type { Person } from "#testing/rows/factories.ts";
import { tokenIn } from "#testing/api/outbox.ts";
import { passkeyBrowser } from "#testing/api/passkey-calls.ts";

const passwordHash = await hashPassword(password);
const { app, create } = useTestApp({ TIME_ZONE: "America/New_York" });
const { forgot, signUp } = accountCalls(app);
const userAgent = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15";
const mine = "/api/auth/passkeys";
const chosen = "another-window-seat";

let ruth: Person;
beforeEach(async () => {
  await app.platform.db.delete(rateLimits);
  ruth = await create.person("approved", { passwordHash });
  await app.mails();
});

type Browser = ReturnType<typeof passkeyBrowser>;
const phone = () => passkeyBrowser(app, { userAgent });
async function herLaptop() {
  const laptop = passkeyBrowser(app, { ...ruth, userAgent });
  const added = await laptop.add(undefined, password);
  return { laptop, ...added };
}
const secondStep = (browser: Browser, on: boolean) => browser.send("PUT", `${mine}/second-step`, { on });
const securityMails = async () =>
  (await app.mails()).filter(({ text }) => text?.includes("/api/auth/not-me?token="));
const subjects = async () => (await securityMails()).map(({ subject }) => subject);

type Her = { laptop: Browser; device: SoftwareAuthenticator; codes: string[]; id: string | undefined };
const changes: Record<string, { change: (her: Her) => Promise<unknown>; told: string[] }> = {
  "a passkey is added": {
    change: ({ laptop }) => laptop.add(),
    told: ["A passkey was added to your account"],
  },
  "a passkey is removed": {
    change: async ({ laptop, id }) => {
      await laptop.add();
      await app.mails();
      await laptop.send("DELETE", `${mine}/${id}`);
    },
    told: ["A passkey was removed from your account"],
  },
  "the last one is": {
    change: ({ laptop, id }) => laptop.send("DELETE", `${mine}/${id}`),
    told: ["Your last passkey was removed"],
  },
  "codes are renewed": {
    change: ({ laptop }) => laptop.post(`${mine}/recovery-codes`),
    told: ["You have new recovery codes"],
  },
  "a code is used": {
    change: ({ laptop, codes }) => laptop.post("/api/auth/confirm/recovery-code", { code: codes[0] }),
    told: ["One of your recovery codes was used"],
  },
  "the second step goes on, once": {
    change: async ({ laptop }) => [await secondStep(laptop, true), await secondStep(laptop, true)],
    told: ["Signing in now asks for a passkey"],
  },
  "the second step goes off": {
    change: async ({ laptop }) => {
      await secondStep(laptop, true);
      await app.mails();
      await secondStep(laptop, false);
    },
    told: ["Signing in no longer asks for a passkey"],
  },
  "her password is changed": {
    change: ({ laptop }) =>
      laptop.post("/api/auth/change-password", {
        currentPassword: password,
        password: chosen,
        confirmPassword: chosen,
      }),
    told: ["Your Commuter Circle password was changed"],
  },
  "a new password is set by a link": {
    change: async () => {
      await forgot(ruth.user.email);
      const token = tokenIn((await app.mails()).at(-1));
      await phone().post("/api/auth/reset-password", { token, password: chosen, confirmPassword: chosen });
    },
    told: ["Your Commuter Circle password was changed"],
  },
  "her calendar gets a private address, once": {
    change: async ({ laptop }) => [
      await laptop.post("/api/calendar-feed"),
      await laptop.post("/api/calendar-feed"),
    ],
    told: ["Your calendar has a private address now"],
  },
  "a new device signs in, once": {
    change: async () => {
      const device = phone();
      await device.signInWithPassword(ruth.user.email, password);
      await device.signInWithPassword(ruth.user.email, password);
    },
    told: ["New sign-in to your account"],
  },
  "a new device signs in by passkey": {
    change: ({ device }) => phone().show("/api/auth/passkey/signin", device),
    told: ["New sign-in to your account"],
  },
  "a new device takes the second step by code": {
    change: async ({ laptop, codes }) => {
      await secondStep(laptop, true);
      await app.mails();
      const device = phone();
      await device.signInWithPassword(ruth.user.email, password);
      expect(await subjects()).toEqual([]);
      await device.post("/api/auth/second-step/recovery-code", { code: codes[0] });
    },
    told: ["New sign-in to your account", "One of your recovery codes was used"],
  },
  "the operator removes her passkeys": {
    change: () => resetPasskeys(app.platform, ruth.user.email),
    told: ["Your passkeys were removed"],
  },
};

describe("she is notified by email when", () => {
  it.each(Object.entries(changes))("%s", async (_name, { change, told }) => {
    const her = await herLaptop();
    await app.mails();
    await change(her);
    const mails = await securityMails();
    expect(mails.map(({ subject }) => subject!).toSorted()).toEqual(told);
    for (const mail of mails) {
      expect(mail.to).toEqual([{ name: "", address: ruth.user.email }]);
      const where = told[0] === "Your passkeys were removed" ? "\n\n" : "Safari on Mac, ";
      expect(mail.text).toMatch(new RegExp(`${where}\\w+ \\d+, \\d{4}, \\d+:\\d\\d [AP]M`));
      expect(mail.text).toContain("This wasn't me");
      expect(mail.text).toContain("turn off your password");
    }
  });

  it("not when she signs up: her first browser is no news", async () => {
    const email = "newcomer@example.com";
    const phoneOfHers = phone();
    await signUp(email);
    expect(await subjects()).toEqual([]);
    // Nor after a wrong password.
    await phoneOfHers.signInWithPassword(ruth.user.email, "not-hers-at-all");
    expect(await subjects()).toEqual([]);
  });

  it("and no queue contains a link, however often an email is retried", async () => {
    const { laptop } = await herLaptop();
    const { rows } = await app.database.pool.query("select data from pgboss.job where name = 'mail'");
    expect(JSON.stringify(rows)).not.toMatch(/[\w-]{43}/);
    const now = new Date().toISOString();
    const told = { userId: ruth.user.id, what: "new-device", at: now, since: now, device: null };
    for (let time = 0; time < 25; time += 1) {
      await app.platform.jobs.enqueue(app.platform.db, "mail", { kind: "security", data: told });
    }
    await app.sendMails();
    const tokens = app.platform.db.select().from(accountTokens).where(eq(accountTokens.userId, ruth.user.id));
    expect(await tokens).toHaveLength(20);
    expect(await laptop.signedInAs()).toBe(ruth.user.id);
  });
});

describe.each(["her password is changed", "a new password is set by a link"])("when %s", (way) => {
  const feedWords = "Your calendar’s private address stopped working, too.";

  it("her calendar's address is revoked, as the email says, and a new one differs", async () => {
    const her = await herLaptop();
    const { url } = (await her.laptop.post<{ url: string }>("/api/calendar-feed")).body;
    const feed = async () => (await app.get(new URL(url).pathname)).status;
    expect(await feed()).toBe(200);
    await app.mails();
    await changes[way]!.change(her);
    expect(await feed()).toBe(404);
    const [mail, ...others] = await securityMails();
    expect(others).toEqual([]);
    expect(mail!.text).toContain(feedWords);
    const again = await app.post("/api/calendar-feed", { as: await create.session(ruth) });
    expect(((await again.json()) as { url: string }).url).not.toBe(url);
  });

  it("the email says nothing of a calendar that had no address", async () => {
    const her = await herLaptop();
    await app.mails();
    await changes[way]!.change(her);
    const [mail] = await securityMails();
    expect(mail!.subject).toBe("Your Commuter Circle password was changed");
    expect(mail!.text).not.toContain("alendar");
  });
});
