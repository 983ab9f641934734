import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { legalVersions } from "#src/core/people/server/legal-version.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { hourMs } from "#src/shared/dates.ts";
import { useTestApp } from "#testing/api/app.ts";
import { createSentAnnouncement } from "#testing/rows/announcement-factories.ts";
import type { Person } from "#testing/rows/factories.ts";

const support = "help@circle.example";
const { app, create } = useTestApp({ SUPPORT_EMAIL: support });
let host: Person;
beforeAll(async () => {
  host = await create.person("new");
});

const queue = (kind: string, data: object) =>
  app.platform.jobs.enqueue(app.platform.db, "mail", { kind, data });

/** Every kind of email: triggers one, and whether it goes to an unconfirmed address, which may be somebody else's. */
const kinds: Record<string, { ask: (her: Person) => Promise<unknown>; leaves: boolean }> = {
  "verify-email": { ask: ({ user }) => queue("verify-email", { email: user.email }), leaves: true },
  "reset-password": { ask: ({ user }) => queue("reset-password", { email: user.email }), leaves: true },
  "confirm-soon": { ask: ({ user }) => queue("confirm-soon", { userId: user.id }), leaves: true },
  "delete-account": { ask: ({ user }) => queue("delete-account", { userId: user.id }), leaves: true },
  "account-deleted": { ask: ({ user }) => queue("account-deleted", { email: user.email }), leaves: true },
  "contact-message": {
    ask: async (her) => {
      const body = { name: "Ruth", email: her.user.email, message: "Is anybody there?" };
      expect((await app.post("/api/contact", { as: her, body })).status).toBe(200);
    },
    leaves: true,
  },
  security: {
    ask: ({ user }) => {
      const at = new Date().toISOString();
      return queue("security", {
        userId: user.id,
        what: "new-device",
        at,
        since: at,
        device: "Firefox on Linux",
      });
    },
    leaves: false,
  },
  "admin-device": {
    ask: async ({ user }) => {
      await app.platform.db.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
      const at = new Date().toISOString();
      const event = { userId: host.user.id, device: "Firefox on Linux", at, how: "sign-in" };
      await queue("admin-device", { toId: user.id, ...event });
    },
    leaves: false,
  },
  "role-changed": {
    ask: ({ user }) => {
      const change = { userId: user.id, byId: host.user.id, role: "moderator", before: "member" };
      return queue("role-changed", { toId: user.id, ...change, at: new Date().toISOString() });
    },
    leaves: false,
  },
  "daily-check": {
    ask: async ({ user }) => {
      await app.platform.db.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
      await queue("daily-check", { toId: user.id, lines: ["disk: Only 0.2 GB are free."] });
    },
    leaves: false,
  },
  "desk-morning": {
    ask: async ({ user }) => {
      await app.platform.db.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
      await create.verification(await create.person("new"));
      await queue("desk-morning", { userId: user.id });
    },
    leaves: false,
  },
  "desk-due-soon": {
    ask: async ({ user }) => {
      await app.platform.db.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
      const { id, submittedAt } = await create.verification(await create.person("new"));
      const dueAt = new Date(submittedAt.getTime() + 48 * hourMs).toISOString();
      await queue("desk-due-soon", { userId: user.id, items: [{ kind: "verification", id, dueAt }] });
    },
    leaves: false,
  },
  notices: {
    ask: async (her) => {
      const event = await create.event(host);
      await create.rsvp(her, event);
      const body = { reason: "The kitchen is closed." };
      const answer = await app.post(`/api/events/${event.id}/cancel`, { as: host, body });
      expect(answer.status).toBe(200);
    },
    leaves: false,
  },
  announcement: {
    ask: async ({ user }) => {
      const announcementId = await createSentAnnouncement(app.platform.db, [user.id], { email: "waiting" });
      await queue("announcement", { announcementId, userId: user.id });
    },
    leaves: false,
  },
  "announcement-test": {
    ask: ({ user }) =>
      queue("announcement-test", { userId: user.id, title: "No supper", text: "It is closed." }),
    leaves: false,
  },
  "terms-changed": {
    ask: async ({ user }) => {
      const version = { document: "terms", version: "2027-02-01" } as const;
      const now = new Date();
      await app.platform.db
        .insert(legalVersions)
        .values({ ...version, publishedAt: now, countsFrom: now })
        .onConflictDoNothing();
      await queue("terms-changed", { ...version, userId: user.id });
    },
    leaves: false,
  },
  "weekly-digest": {
    ask: async (her) => {
      await app.post("/api/notifications/preferences", { as: her, body: { weeklyDigest: true } });
      await create.listing(host);
      await queue("weekly-digest", { userId: her.user.id, since: new Date(0).toISOString() });
    },
    leaves: false,
  },
};
const names = Object.keys(kinds);

/** The recipients of the emails that are sent after one of a kind is enqueued. */
async function sentTo(name: string, her: Person) {
  await kinds[name]!.ask(her);
  return (await app.mails()).map(({ to }) => to?.[0]?.address);
}

describe("an address that nobody has confirmed", () => {
  it("has its decision for every kind of email", () => {
    expect(app.platform.registry.emails.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(names)("gets no email but those that its account needs: %s", async (name) => {
    const her = await create.person("unverified-email");
    const address = name === "contact-message" ? support : her.user.email;
    expect(await sentTo(name, her)).toEqual(kinds[name]!.leaves ? [address] : []);
    const waiting = "select from pgboss.job where name like 'mail%' and state <> 'completed'";
    expect((await app.database.pool.query(waiting)).rowCount).toBe(0);
  });

  it.each(names.filter((name) => !kinds[name]!.leaves))(
    "gets the later ones once it is confirmed, and not those that were held back: %s",
    async (name) => {
      const her = await create.person("unverified-email");
      expect(await sentTo(name, her)).toEqual([]);
      await app.platform.db
        .update(users)
        .set({ emailVerifiedAt: new Date() })
        .where(eq(users.id, her.user.id));
      expect(await app.mails()).toEqual([]);
      expect(await sentTo(name, her)).toEqual([her.user.email]);
    },
  );
});
