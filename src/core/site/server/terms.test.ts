import { beforeEach, describe, expect, it } from "vitest";
import { legalDocuments } from "#src/core/people/legal-versions.ts";
import { storeAcceptances } from "#src/core/people/server/legal-version.queries.ts";
import { legalVersions, termsAcceptances } from "#src/core/people/server/legal-version.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { publishVersions, tellOfVersions } from "#src/core/site/server/terms.jobs.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { dayMs } from "#src/shared/dates.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import { emptyDatabase } from "#testing/machines/database.ts";

const { app, create } = useTestApp({ QUIET_HOURS: "off", RATE_LIMITS: "off" });

beforeEach(() => emptyDatabase(app.database));

const current = legalDocuments.terms.versions[0].day;
const privacy = legalDocuments.privacy.versions[0].day;
const later = "2027-02-01";
const changed = {
  ...legalDocuments,
  terms: { title: "Terms of Service", versions: [{ day: later, changes: "" }] },
} as const;

const byLetters = (one: string, other: string) => one.localeCompare(other);

const soon = () => new Date(Date.now() + 1000);

/** The site had an older version of the terms before the current one appeared. */
const before = () =>
  app.platform.db
    .insert(legalVersions)
    .values({ document: "terms", version: "2025-01-01", publishedAt: new Date(0) });
const userOf = async (as: { cookie: string }) =>
  (await bodyOf(app.get("/api/auth/user", { as }))) as unknown as CurrentUser;
const accept = (as: { cookie: string }, version: string = current) =>
  app.put("/api/accepted-terms", { as, body: { document: "terms", version } });
const noticesOf = async () =>
  (await app.platform.db.select().from(notifications)).filter(({ kind }) => kind === "terms-changed");

describe("a version of the terms", () => {
  it("just counts where it is the first of a site, and is in the log once", async () => {
    await create.person("approved");
    expect(await publishVersions(app.platform)).toBe(2);
    expect(await publishVersions(app.platform)).toBe(0);
    expect(await tellOfVersions(app.platform)).toBe(0);
    const logged = await app.platform.db.select().from(auditLog);
    const published = logged.map(({ action, details }) =>
      [action, details["document"], details["version"]].join(" "),
    );
    expect(published.toSorted(byLetters)).toEqual([
      `terms.published privacy ${privacy}`,
      `terms.published terms ${current}`,
    ]);
  });

  it("counts two weeks after it appeared where there was another", async () => {
    await publishVersions(app.platform);
    const now = new Date("2027-02-03T12:00:00Z");
    expect(await publishVersions(app.platform, now, changed)).toBe(1);
    const [, newest] = await app.platform.db
      .select()
      .from(legalVersions)
      .orderBy(legalVersions.document, legalVersions.version)
      .then((rows) => rows.filter(({ document }) => document === "terms"));
    expect(newest).toMatchObject({ version: later, countsFrom: new Date(now.getTime() + 14 * dayMs) });
    // A process of the version before, which still runs, brings nothing back.
    expect(await publishVersions(app.platform)).toBe(0);
  });

  it("is told to everybody who was there, by bell and email, once", async () => {
    await before();
    const [ruth, noa] = [await create.person("approved"), await create.person("new")];
    await publishVersions(app.platform, soon());
    const late = await create.person("new", { createdAt: new Date(Date.now() + dayMs) });
    expect(await tellOfVersions(app.platform)).toBe(2);
    expect(await tellOfVersions(app.platform)).toBe(0);
    const mails = await app.mails();
    const to = mails.flatMap((mail) => mail.to?.map(({ address }) => address ?? "") ?? []);
    expect(to.toSorted(byLetters)).toEqual([ruth.user.email, noa.user.email].toSorted(byLetters));
    expect(to).not.toContain(late.user.email);
    expect(mails[0]?.subject).toMatch(/^New Terms of Service from [A-Z][a-z]+ \d+, \d{4}$/);
    expect(mails[0]?.text).toContain("/terms");
    const listed = (await bodyOf(app.get("/api/notifications", { as: ruth }))) as unknown as {
      path: string;
    }[];
    expect(listed).toMatchObject([{ path: "/terms" }]);
  });

  it("is not told to whoever agreed to it by signing up before it was noted", async () => {
    await before();
    const [ruth, tess] = [await create.person("approved"), await create.person("new")];
    await storeAcceptances(app.platform.db, tess.user.id);
    await publishVersions(app.platform, soon());
    expect(await tellOfVersions(app.platform)).toBe(1);
    await app.runWaiting(notifyJob);
    expect((await noticesOf()).map(({ userId }) => userId)).toEqual([ruth.user.id]);
    expect((await userOf(tess)).newTerms).toBeNull();
  });

  it("goes on after the last who were told when the work is cut off, and leaves nobody out or twice", async () => {
    await before();
    const everybody = await Promise.all(Array.from({ length: 5 }, () => create.person("new")));
    await publishVersions(app.platform, soon());
    // Two batches of two are stored, then the process ends within the third.
    let batches = 0;
    const dying = {
      ...app.platform,
      jobs: {
        ...app.platform.jobs,
        enqueueAll: async (...call: Parameters<typeof app.platform.jobs.enqueueAll>) => {
          await app.platform.jobs.enqueueAll(...call);
          batches += 1;
          if (batches === 3) throw new Error("The process ends here");
        },
      },
    };
    await expect(tellOfVersions(dying, 2)).rejects.toThrow("ends here");
    // Two processes take it up again at once, and a job runs twice.
    await Promise.all([tellOfVersions(app.platform, 2), tellOfVersions(app.platform, 2)]);
    await app.runWaiting(notifyJob);
    const told = (await noticesOf()).map(({ userId }) => userId);
    expect(told.toSorted(byLetters)).toEqual(everybody.map(({ user }) => user.id).toSorted(byLetters));
  });
});

describe("who has agreed to which version", () => {
  it("is kept from the sign-up on", async () => {
    const body = {
      email: "tess@example.com",
      password: "window-seat-7:12",
      confirmPassword: "window-seat-7:12",
      firstName: "Tess",
      lastName: "Ostrander",
    };
    expect((await app.post("/api/auth/signup", { body })).status).toBe(201);
    const rows = await app.platform.db.select().from(termsAcceptances).orderBy(termsAcceptances.document);
    expect(rows).toMatchObject([
      { document: "privacy", version: privacy, acceptedAt: expect.any(Date) },
      { document: "terms", version: current },
    ]);
  });

  it("is asked of those who were told, keeps them from nothing, and ends with their OK", async () => {
    await before();
    const ruth = await create.person("approved");
    expect((await userOf(ruth)).newTerms).toBeNull();
    await publishVersions(app.platform, soon());
    expect((await userOf(ruth)).newTerms).toEqual({
      document: "terms",
      version: current,
      title: "Terms of Service",
      countsFrom: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect((await app.get("/api/housing", { as: ruth })).status).toBe(200);
    expect((await accept(ruth)).status).toBe(204);
    expect((await accept(ruth)).status).toBe(204);
    expect((await userOf(ruth)).newTerms).toBeNull();
    expect(await app.platform.db.select().from(termsAcceptances)).toMatchObject([
      { userId: ruth.user.id, document: "terms", version: current },
    ]);
  });

  it("is not asked of whoever came after the version", async () => {
    await before();
    await publishVersions(app.platform, new Date(Date.now() - dayMs));
    expect((await userOf(await create.person("new"))).newTerms).toBeNull();
  });

  it("cannot be a version that was never here", async () => {
    expect((await accept(await create.person("new"), "2031-01-01")).status).toBe(404);
  });
});
