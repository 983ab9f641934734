import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { NotificationTopic } from "#src/core/notifications/topics.ts";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import { emptyDatabase } from "#testing/database.ts";
import type { Person, PersonKind } from "#testing/factories.ts";
import { noon } from "#testing/hours-in-new-york.ts";
import { startSmtpServer } from "#testing/smtp-server.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { notifiedKinds } from "#testing/notified-kinds.ts";

let server: Awaited<ReturnType<typeof startSmtpServer>>;
let app: TestApp;
let anna: Person;
let beth: Person;
let kinds: ReturnType<typeof notifiedKinds>;
beforeAll(async () => {
  server = await startSmtpServer();
  app = await createTestApp({ SMTP_URL: server.url, RATE_LIMITS: "off" });
  kinds = notifiedKinds(
    app,
    () => anna,
    () => beth,
  );
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  await emptyDatabase(app.database);
  beth = await app.create.person("new", { firstName: "Beth" });
  server.accepted.splice(0);
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await app.close();
  await server.close();
});

/** The emails to Anna since the last call. */
async function emailsToAnna() {
  await app.mails();
  return server.accepted.splice(0).filter(({ to }) => to?.[0]?.address === anna.user.email);
}

type Row = {
  topic: NotificationTopic;
  kind: PersonKind;
  happen: () => Promise<unknown>;
  subject: RegExp;
  /** Whether it is in the inbox as well. */
  listed?: false;
};

const rows: Row[] = [
  {
    topic: "roommateMatches",
    kind: "approved",
    happen: () => kinds.matched(),
    subject: /^A new match: Priya T\., \d+%$/,
  },
  {
    topic: "housingListings",
    kind: "approved",
    happen: () => kinds.offered(),
    subject: /^A home for “.+”$/,
  },
  { topic: "eventReminders", kind: "new", happen: () => kinds.reminded(), subject: /^Soon: Coffee$/ },
  {
    topic: "forumReplies",
    kind: "new",
    happen: () => kinds.answered(),
    subject: /^Beth T\. answered in CC Chat$/,
  },
  {
    topic: "membershipUpdates",
    kind: "new",
    happen: () => kinds.reviewed(),
    subject: /^You are verified for CC Starter$/,
  },
  {
    topic: "weeklyDigest",
    kind: "new",
    happen: () => kinds.weekEnded(),
    subject: /^Your week in Commuter Circle$/,
    listed: false,
  },
  {
    topic: "messages",
    kind: "approved",
    happen: () => kinds.written(),
    subject: /^Beth T\. would like to talk to you$/,
  },
];

describe.each(rows)("the switch $topic", ({ topic, kind, happen, subject, listed = true }) => {
  const turn = (on: boolean) =>
    app.post("/api/notifications/preferences", { as: anna, body: { [topic]: on } });
  beforeEach(async () => {
    anna = await app.create.person(kind, { firstName: "Anna" });
    await turn(true);
  });

  it("on: one email, with text, no tracking, and one-click unsubscribe (RFC 8058)", async () => {
    await happen();
    const [email, ...more] = await emailsToAnna();
    expect(more).toEqual([]);
    expect(email?.subject).toMatch(subject);
    expect(email!.text).toContain("Hello Anna,");
    expect(email!.html).not.toMatch(/<img|<link|<script/);
    const header = (key: string) => email!.headers.find((each) => each.key === key)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const url = /^<(http:\/\/localhost:3000\/api\/notifications\/unsubscribe\?token=[^>]+)>$/.exec(
      header("list-unsubscribe") ?? "",
    )![1]!;
    expect(email!.text).toContain(url);

    const { pathname, search } = new URL(url);
    // Both pages link to the preferences.
    const switches = 'href="/profile?tab=notifications"';
    expect(await (await app.get(pathname + search)).text()).toContain(switches);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect(await (await app.post(pathname + search, { body })).text()).toContain(switches);
    const chosen = await (await app.get("/api/notifications/preferences", { as: anna })).json();
    expect(chosen).toMatchObject({ [topic]: false });
    expect(await emailsToAnna()).toEqual([]);
  });

  it("off: no email, and the inbox has the notification all the same", async () => {
    await turn(false);
    await happen();
    expect(await emailsToAnna()).toEqual([]);
    expect(await app.platform.db.$count(notifications, eq(notifications.userId, anna.user.id))).toBe(
      listed ? 1 : 0,
    );
  });

  it("turned off while the email waits: no email", async () => {
    await happen();
    await app.runWaiting(notifyJob);
    await turn(false);
    expect(await emailsToAnna()).toEqual([]);
  });
});
