import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/app/api.ts";
import { memberPlans } from "#src/core/plans/server/plan.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { inboxNotification } from "#src/core/notifications/notification.schema.ts";
import { reviewAll } from "#src/core/notifications/server/review.service.ts";
import { useTestApp } from "#testing/api/app.ts";
import { crawl, showingOthers, type Crawled } from "#testing/api/crawl.ts";
import { createFixtures, type Things } from "#testing/api/member-fixtures.ts";
import type { Person } from "#testing/rows/factories.ts";

describe.each([
  ["blocks", true],
  ["is blocked by", false],
])("whoever %s another member", (_, blocks) => {
  const { app, create } = useTestApp({ RATE_LIMITS: "off" });
  let things: Map<Person, Things>;
  let reader: Person;
  let other: Person;
  let mails: Email[];
  let together: Crawled[];
  let blocked: Crawled[];
  let alone: Crawled[];
  beforeAll(async () => {
    const named = (firstName: string) => create.person("approved", { firstName });
    [reader, other] = [await named("Anneliese"), await named("Bathsheba")];
    const members = [reader, other, await named("Clementine")];
    await app.platform.db.update(memberPlans).set({ plan: "premium" });
    things = await createFixtures(app, members);
    const [as, whom] = blocks ? [reader, other] : [other, reader];
    const block = `/api/blocks/${whom.user.id}`;
    await app.put(block, { as });
    // They were notified before the block, but the emails are only sent now.
    mails = await app.mails();
    blocked = await crawl(app, reader);
    await app.delete(block, { as });
    together = await crawl(app, reader);
    await app.platform.db.delete(users).where(eq(users.id, other.user.id));
    // Like the nightly job that deletes an account's row.
    await reviewAll(app.platform);
    alone = await crawl(app, reader);
  }, 300_000);

  /** The routes whose responses contain her name or the id of something of hers. */
  const routesWithHer = (answers: Crawled[]) => {
    const traces = [other.user.firstName, other.user.id, ...Object.values(things.get(other)!)];
    const found = answers.filter(({ text }) => traces.some((trace) => text.includes(trace)));
    return [...new Set(found.map(({ route }) => route))].toSorted();
  };

  it("found her wherever anybody is found before", () => {
    const naming = showingOthers().filter(({ despiteBlocks }) => !despiteBlocks);
    expect(routesWithHer(together)).toEqual(naming.map(({ route }) => route).toSorted());
  });

  it("finds no trace of her in any list, detail, match or notification, nor in emails that wait", () => {
    expect(blocked.length).toBeGreaterThan(30);
    expect(routesWithHer(blocked)).toEqual([]);
    const received = mails.filter(({ to }) => to?.[0]?.address === reader.user.email);
    const emailTexts = received.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join("\n");
    expect(emailTexts).toContain("Clementine");
    expect(emailTexts).not.toContain(other.user.firstName);
  });

  it("has no unread notification of the other one counted by her bell", () => {
    const countOf = (answers: Crawled[]) => {
      const { text } = answers.find(({ route }) => route === "GET /api/unread")!;
      return (JSON.parse(text) as { notices: number }).notices;
    };
    const listed = blocked.filter(({ route }) => route === "GET /api/notifications");
    const lines = listed.flatMap(
      ({ text }) => JSON.parse(text.slice(text.indexOf("["))) as { read: boolean }[],
    );
    expect(countOf(blocked)).toBe(lines.filter(({ read }) => !read).length);
    expect(countOf(blocked)).toBeGreaterThan(0);
  });

  it("reads everything, with its counts, as if she had no account", () => {
    expect(blocked.map(({ target, text }) => [target, named(text)])).toEqual(
      alone.map(({ target, text }) => [target, named(text)]),
    );
  });
});

// Counts of likes, replies, saves and spots at an event are the same for everybody, and name nobody.
const named = (text: string) => text.replaceAll(/"(likes|replies|saves|attendees|waiting)":\d+/g, "");

describe("a crawl", () => {
  const { app } = useTestApp();

  it("fails for a new list that has no sample", async () => {
    const api = createApi(app.platform);
    const route = endpoint({
      method: "get",
      path: "/api/forged",
      access: "public",
      summary: "Rides",
      answer: inboxNotification.array(),
    });
    api.route(
      "/",
      createRouter().openapi(route, (c) => c.json([], 200)),
    );
    await expect(crawl({ api, get: app.get, platform: app.platform })).rejects.toThrow(/GET \/api\/forged/);
  });
});
