import { eq } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#src/app/api.ts";
import { memberships } from "#src/core/membership/server/membership.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { createRouter, endpoint, jsonAnswer } from "#src/server/http/endpoint.ts";
import { inboxNotification } from "#src/core/notifications/notification.schema.ts";
import { crawl, showingOthers, type Crawled } from "#testing/crawl.ts";
import { createFixtures, type Things } from "#testing/member-fixtures.ts";
import type { Person } from "#testing/factories.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

describe.each([
  ["blocks", true],
  ["is blocked by", false],
])("whoever %s another member", (_, blocks) => {
  let app: TestApp;
  let things: Map<Person, Things>;
  let reader: Person;
  let other: Person;
  let mails: Email[];
  let together: Crawled[];
  let parted: Crawled[];
  let alone: Crawled[];
  beforeAll(async () => {
    app = await createTestApp({ RATE_LIMITS: "off" });
    const named = (firstName: string) => app.create.person("approved", { firstName });
    [reader, other] = [await named("Anneliese"), await named("Bathsheba")];
    const members = [reader, other, await named("Clementine")];
    await app.platform.db.update(memberships).set({ plan: "premium" });
    things = await createFixtures(app, members);
    const [as, whom] = blocks ? [reader, other] : [other, reader];
    const block = `/api/blocks/${whom.user.id}`;
    await app.put(block, { as });
    // They were told before she did it; the mails go out only now.
    mails = await app.mails();
    parted = await crawl(app, reader);
    await app.delete(block, { as });
    together = await crawl(app, reader);
    await app.platform.db.delete(users).where(eq(users.id, other.user.id));
    alone = await crawl(app, reader);
  }, 300_000);
  afterAll(() => app.close());

  /** Where her name or the id of something of hers stands. */
  const routesWithHer = (answers: Crawled[]) => {
    const traces = [other.user.firstName, other.user.id, ...Object.values(things.get(other)!)];
    const found = answers.filter(({ text }) => traces.some((trace) => text.includes(trace)));
    return [...new Set(found.map(({ route }) => route))].toSorted();
  };

  it("found her wherever anybody is found before", () => {
    const naming = showingOthers().filter(({ despiteBlocks }) => !despiteBlocks);
    expect(routesWithHer(together)).toEqual(naming.map(({ route }) => route).toSorted());
  });

  it("finds no trace of her in any list, detail, match or notification, and nor do mails that wait", () => {
    expect(parted.length).toBeGreaterThan(30);
    expect(routesWithHer(parted)).toEqual([]);
    const told = mails.filter(({ to }) => to?.[0]?.address === reader.user.email);
    const words = told.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join("\n");
    expect(words).toContain("Clementine");
    expect(words).not.toContain(other.user.firstName);
  });

  it("is not told by her bell that something of the other one is unread", () => {
    const countOf = (answers: Crawled[]) => {
      const { text } = answers.find(({ route }) => route === "GET /api/notifications/unread")!;
      return (JSON.parse(text) as { unread: number }).unread;
    };
    const listed = parted.filter(({ route }) => route === "GET /api/notifications");
    const lines = listed.flatMap(
      ({ text }) => JSON.parse(text.slice(text.indexOf("["))) as { read: boolean }[],
    );
    expect(countOf(parted)).toBe(lines.filter(({ read }) => !read).length);
    expect(countOf(parted)).toBeGreaterThan(0);
  });

  it("reads everything, with its counts, as if she had no account", () => {
    expect(parted.map(({ target, text }) => [target, named(text)])).toEqual(
      alone.map(({ target, text }) => [target, named(text)]),
    );
  });
});

// How many like a post, replied to it or have places at an event is told to all alike, and names nobody.
const named = (text: string) => text.replaceAll(/"(likes|replies|attendees|waiting)":\d+/g, "");

describe("a crawl", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it("fails for a new list that has no sample", async () => {
    const api = createApi(app.platform);
    const route = endpoint({
      method: "get",
      path: "/api/rides",
      access: "public",
      responses: { 200: jsonAnswer(inboxNotification.array(), "Rides") },
    });
    api.route(
      "/",
      createRouter().openapi(route, (c) => c.json([], 200)),
    );
    await expect(crawl({ ...app, api })).rejects.toThrow(/GET \/api\/rides/);
  });
});
