import { declaredForModeration } from "#src/core/moderation/server/moderation.slots.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { forumFollows } from "#src/features/forum/server/forum.table.ts";
import { setHidden } from "#src/core/moderation/server/decision.queries.ts";
import { useTestApp } from "#testing/api/app.ts";
import { crawl, showingOthers, type Crawled } from "#testing/api/crawl.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import { crawledWord as word, ownWord } from "#testing/api/route-samples.ts";
import { sampleOf } from "#testing/api/stage.ts";
import type { TestApp } from "#testing/api/test-app.ts";
import { publishFile } from "#testing/api/upload.ts";
import { dayMs } from "#src/shared/dates.ts";

const fields = { location: "Beacon, NY", amenities: ["Parking"] };

/** What somebody has posted, one of each kind, by id. */
type Things = Record<
  "listing" | "profile" | "post" | "reply" | "event" | "eventMessage" | "conversation",
  string
> & {
  messages: string[];
};

/** Creates everything that somebody can post, all with a unique word in it; the other member attends, writes and is notified. */
async function postEverything(app: TestApp, dana: Person, ruth: Person, ownPost: string): Promise<Things> {
  const { create } = app;
  const posted = async (path: string, body: object): Promise<string> => {
    const answer = await app.post(path, { as: dana, body });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { id: string }).id;
  };
  const picture = async () =>
    (await publishFile(app, await jpegFile({ width: 40, height: 30 }), { as: dana, type: "image/jpeg" }))
      .objectPath;
  const pictures = [await picture(), await picture()];
  const rooms = { rent: 900, bedrooms: 1, bathrooms: 1 };
  const home = { ...fields, ...rooms, title: `A ${word} room`, description: word };
  const listing = await posted("/api/housing", { ...home, images: [pictures[0]] });
  const post = await posted("/api/forum", {
    title: `About the ${word}`,
    content: word,
    category: "Housing",
    images: [pictures[1]],
  });
  const reply = await posted(`/api/forum/${ownPost}/replies`, { content: `A ${word}, Ruth.` });
  const event = (await create.event(dana, { title: `A ${word} walk`, description: word, category: "meetup" }))
    .id;
  await create.quiz(dana);
  const profile = (await create.roommate(dana, { bio: `I grow a ${word}.` })).id;
  const calls = messageCalls(app);
  const conversation = await create.conversation(ruth, dana);
  await calls.write(conversation, dana, `Yes, with the ${word}.`);
  // Of the two, whatever is hidden; long ago, so that no list has it.
  await create.appointment(conversation, dana, { startsAt: new Date(Date.now() - 100 * dayMs) });
  const messages = (await calls.thread(conversation, ruth)).filter(({ mine }) => !mine).map(({ id }) => id);
  // Messages can only be reported once they are read.
  await app.put(`/api/conversations/${conversation}/seen`, { as: ruth });
  await app.post(`/api/events/${event}/rsvp`, { as: ruth, body: { status: "attending" } });
  await app.post(`/api/events/${event}/message`, { as: dana, body: { message: `Look for the ${word}.` } });
  const { messages: toAttendees } = (await (await app.get(`/api/events/${event}`, { as: ruth })).json()) as {
    messages: { id: string }[];
  };
  const eventMessage = toAttendees[0]!.id;
  await app.post(`/api/forum/${post}/replies`, { as: ruth, body: { content: "Hers, in another's thread" } });
  for (const saved of [`listings/${listing}`, `roommates/${profile}`])
    await app.put(`/api/favorites/${saved}`, { as: ruth });
  await app.mails();
  return { listing, profile, post, reply, event, eventMessage, conversation, messages };
}

/** A reader, with items of her own. */
async function setUp(app: TestApp) {
  const { create } = app;
  const [dana, ruth] = [await create.person("approved"), await create.person("approved")];
  await create.quiz(ruth);
  await create.roommate(ruth);
  await create.listing(ruth, { ...fields, price: 2000, availableFrom: "2027-01-01" });
  const post = (await create.post(ruth, { title: ownWord, category: "Housing" })).id;
  const { db } = app.platform;
  await app.post("/api/calendar-feed", { as: ruth });
  // As the author of a post follows it.
  await db
    .insert(forumFollows)
    .values({ userId: ruth.user.id, postId: post, postCreatedAt: new Date(), following: true })
    .onConflictDoNothing();
  return { dana, ruth, post };
}

const tracesOf = ({ conversation: _, ...things }: Things) => [word, ...Object.values(things).flat()];
const traced = (answers: Crawled[], things: Things) =>
  answers
    .filter(({ text }) => tracesOf(things).some((trace) => text.includes(trace)))
    .map(({ target }) => target);

// The count of notifications includes those that no longer apply, which the list leaves out.
const comparable = ({ target, text }: Crawled) =>
  (target === "/api/notifications" ? text.replace(/^\d+/, "") : text).replaceAll(/^DTSTAMP:.*$/gm, "");
function changed(before: Crawled[], after: Crawled[]) {
  const now = new Map(after.map((answer) => [answer.target, comparable(answer)]));
  return before.filter((answer) => comparable(answer) !== now.get(answer.target)).map(({ target }) => target);
}
const shows = (kind: "list" | "detail") => (answer: Crawled) => kind in sampleOf(answer.route).shows!;

// These show the reader nothing of others': her own items, past events, attendees of another's event.
const silentLists = ["/api/housing?mine=true", "/api/events?upcoming=false"];
const forHosts = ["GET /api/events/{id}/attendees", "GET /api/events/{id}/door"];

/** What the other member shares with somebody: a place at her event, and their messages. */
const heldLists =
  /^\/api\/(conversations(\/contacts)?|offline|waiting|events\?userRsvps=true.*|calendar-feed\/.+)$/;
const isHeld = (target: string, { event, conversation }: Things) =>
  heldLists.test(target) || [event, conversation].some((id) => target.includes(id));

describe.each([
  ["hidden by moderators", hideAll, () => false],
  // While a suspension may be lifted, places are held, and conversations stay, but closed.
  ["suspended with its author", suspend, isHeld],
] as const)("what is %s", (_name, vanish, held: typeof isHeld) => {
  const { app } = useTestApp();
  let crawled: Record<"before" | "with" | "after" | "author" | "guest", Crawled[]>;
  let things: Things;
  let herPage: string;
  beforeAll(async () => {
    const { dana, ruth, post } = await setUp(app);
    herPage = `/api/people/${dana.user.id}`;
    const before = await crawl(app, ruth);
    things = await postEverything(app, dana, ruth, post);
    const all = await crawl(app, ruth);
    await vanish(app, dana, things);
    // Like the admin's request.
    app.platform.shortCaches.clear();
    crawled = {
      before,
      with: all,
      after: await crawl(app, ruth),
      author: await crawl(app, dana),
      guest: await crawl(app),
    };
  });

  const added = () => {
    const known = new Set(crawled.before.map(({ target }) => target));
    return crawled.with.filter(({ target }) => !known.has(target));
  };

  const details = () =>
    added()
      .filter(shows("detail"))
      .map(({ target }) => target)
      .filter((target) => !/\/(?:conversations|appointments)\//.test(target));
  const missingIn = (answers: Crawled[]) => {
    const there = new Set(answers.map(({ target }) => target));
    return details().filter((target) => !there.has(target));
  };

  it("was seen before in every list, and by every address of its own", () => {
    const loud = changed(crawled.before, crawled.with);
    const lists = crawled.before.filter(shows("list")).map(({ target }) => target);
    expect(lists.filter((target) => !loud.includes(target)).toSorted()).toEqual(silentLists.toSorted());
    expect(loud).toContain("/api/profile/statistics");
    const seen = new Set([
      ...added().map(({ route }) => route),
      ...crawled.before.filter(({ target }) => loud.includes(target)).map(({ route }) => route),
    ]);
    const missing = showingOthers().filter(({ route }) => !seen.has(route));
    expect(missing.map(({ route }) => route).toSorted()).toEqual(forHosts);
  });

  it("leaves no trace in any list, detail, match, count, search or notification of another member, nor of a guest", () => {
    expect(traced(crawled.after, things).filter((target) => !held(target, things))).toEqual([]);
    expect(traced(crawled.guest, things)).toEqual([]);
  });

  it("is as if it had never been: every list and every number is what it was", () => {
    // Whom she has written to is no secret to her, as long as that account exists; nor that they know each other.
    const known =
      vanish === hideAll
        ? ["/api/conversations", "/api/conversations/contacts", "/api/offline", "/api/profile/statistics"]
        : [herPage];
    const other = changed(crawled.before, crawled.after).filter((target) => !held(target, things));
    expect(other.toSorted()).toEqual(known.toSorted());
  });

  it("is not there by its address any more, but for its author, as before", () => {
    expect(details().length).toBeGreaterThan(5);
    expect([missingIn(crawled.after), missingIn(crawled.guest)]).toEqual([
      details().filter((target) => !held(target, things)),
      details(),
    ]);
    expect(missingIn(crawled.author)).toEqual([]);
  });
});

/** Hides each item as an admin does. */
async function hideAll(app: TestApp, _dana: Person, things: Things) {
  const { db, registry } = app.platform;
  const hidden = {
    ...things,
    roommate: things.profile,
    message: things.messages,
    "event-message": things.eventMessage,
  };
  for (const reportable of declaredForModeration.in(registry).reportables) {
    const { kind } = reportable;
    for (const id of [hidden[kind as "listing" | "message"]].flat()) {
      expect(await setHidden(db, reportable, id, true), kind).toBe(true);
    }
  }
}

async function suspend(app: TestApp, dana: Person) {
  await app.create.suspension(dana);
}
