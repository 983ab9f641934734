import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forumFollows } from "#src/rooms/community/server/follow.table.ts";
import { answerOf, decidedRoutes, hiddenWalk, type Own, type Things } from "#testing/hidden-walk.ts";
import { jpegFile } from "#testing/media.ts";
import { messageCalls } from "#testing/message-calls.ts";
import type { Person } from "#testing/factories.ts";
import { accessTable } from "#testing/sample-calls.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";
import { publishFile } from "#testing/upload.ts";

const word = "zinnia";
const fields = { location: "Beacon, NY", amenities: ["Parking"] };

/** Everything that somebody can post, all with one word in it; the other one comes, writes and is told. */
async function postEverything(app: TestApp, dana: Person, ruth: Person, own: Own): Promise<Things> {
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
  const home = {
    ...fields,
    title: `A ${word} room`,
    description: word,
    rent: 900,
    bedrooms: 1,
    bathrooms: 1,
  };
  const listing = await posted("/api/housing", { ...home, images: [pictures[0]] });
  const post = await posted("/api/forum", {
    title: `About the ${word}`,
    content: word,
    category: "Housing",
    images: [pictures[1]],
  });
  const reply = await posted(`/api/forum/${own.post}/replies`, { content: `A ${word}, Ruth.` });
  const event = (await create.event(dana, { title: `A ${word} walk`, description: word, category: "meetup" }))
    .id;
  await create.quiz(dana);
  const profile = (await create.roommate(dana, { bio: `I grow a ${word}.` })).id;
  const calls = messageCalls(app);
  const conversation = await create.conversation(ruth, dana);
  await calls.write(conversation, dana, `Yes, with the ${word}.`);
  const messages = (await calls.thread(conversation, ruth)).filter(({ mine }) => !mine).map(({ id }) => id);
  // Only what she has read can be reported.
  await app.put(`/api/conversations/${conversation}/seen`, { as: ruth });
  await app.post(`/api/events/${event}/rsvp`, { as: ruth, body: { status: "attending" } });
  await app.post(`/api/forum/${post}/replies`, { as: ruth, body: { content: "Hers, in another's thread" } });
  await app.mails();
  const authorId = dana.user.id;
  return { word, authorId, listing, profile, post, reply, event, conversation, messages, pictures };
}

/** Somebody who looks, with what is hers. */
async function setUp(app: TestApp) {
  const { create } = app;
  const [dana, ruth] = [await create.person("approved"), await create.person("approved")];
  await create.quiz(ruth);
  await create.roommate(ruth);
  const listing = (await create.listing(ruth, { ...fields, price: 2000, availableFrom: "2027-01-01" })).id;
  const post = (await create.post(ruth, { title: "Geranium", category: "Housing" })).id;
  const { db } = app.platform;
  const opened = await app.post("/api/calendar-feed", { as: ruth });
  const { url } = (await opened.json()) as { url: string };
  // As whoever writes a post follows it.
  await db
    .insert(forumFollows)
    .values({ userId: ruth.user.id, postId: post, postCreatedAt: new Date(), following: true })
    .onConflictDoNothing();
  return { dana, ruth, own: { listing, post, feed: new URL(url).pathname } };
}

const lists = (own: Own) =>
  Object.values(hiddenWalk).flatMap((stop) => ("list" in stop ? stop.list(own) : []));
const details = (things: Things) =>
  Object.values(hiddenWalk).flatMap((stop) => ("detail" in stop ? stop.detail(things) : []));
const tracesOf = ({ word: said, listing, profile, post, reply, event, messages }: Things) => [
  said,
  listing,
  profile,
  post,
  reply,
  event,
  ...messages,
];

/** Answers by address; of what a list searches for, the words that were asked for are no trace. */
async function look(app: TestApp, targets: string[], as?: Person) {
  const answers = new Map<string, Awaited<ReturnType<typeof answerOf>>>();
  for (const target of targets) answers.set(target, await answerOf(app, target, as));
  return answers;
}

const traced = (answers: Awaited<ReturnType<typeof look>>, traces: string[]) =>
  [...answers]
    .filter(([, { text }]) => traces.some((trace) => text.includes(trace)))
    .map(([target]) => target);

describe("the walk", () => {
  it("has a line for every route that answers a GET, and for no other", () => {
    const routes = Object.keys(accessTable).filter((route) => route.startsWith("GET "));
    expect(decidedRoutes().toSorted()).toEqual(routes.toSorted());
  });
});

describe.each([
  ["hidden by moderators", hideAll],
  ["suspended with its author", suspend],
] as const)("what is %s", (_name, vanish) => {
  let app: TestApp;
  let looked: { before: Looked; with: Looked; after: Looked; author: Looked; guest: Looked };
  let things: Things;
  let own: Own;
  beforeAll(async () => {
    app = await createTestApp();
    const people = await setUp(app);
    ({ own } = people);
    const { dana, ruth } = people;
    const before = await look(app, lists(own), ruth);
    things = await postEverything(app, dana, ruth, own);
    const all = [...lists(own), ...details(things)];
    const shown = await look(app, all, ruth);
    await vanish(app, dana, things);
    looked = {
      before,
      with: shown,
      after: await look(app, all, ruth),
      author: await look(app, details(things), dana),
      guest: await look(app, all),
    };
  });
  afterAll(() => app.close());

  it("was seen before on each of these addresses", () => {
    const silent = lists(own).filter(
      (target) => JSON.stringify(looked.before.get(target)) === JSON.stringify(looked.with.get(target)),
    );
    expect(silent).toEqual([]);
    expect(details(things).filter((target) => looked.with.get(target)!.status !== 200)).toEqual([]);
  });

  it("leaves no trace in any list, detail, match, count, search or notice of another member, nor of a guest", () => {
    const traces = tracesOf(things);
    expect(traced(looked.after, traces)).toEqual([]);
    expect(traced(looked.guest, traces)).toEqual([]);
  });

  it("is as if it had never been: every list and every number is what it was", () => {
    const changed = lists(own).filter(
      (target) =>
        comparable(target, looked.before.get(target)!) !== comparable(target, looked.after.get(target)!),
    );
    // Whom she has written to is no secret to her, as long as that one is there; nor that they know each other.
    expect(changed).toEqual(
      vanish === hideAll ? ["/api/conversations", "/api/conversations?q=a", "/api/profile/statistics"] : [],
    );
  });

  it("is there for its author as before", () => {
    const hers = details(things).filter((target) => !target.includes("/conversations/"));
    expect(hers.filter((target) => looked.author.get(target)!.status !== 200)).toEqual([]);
  });
});

type Looked = Awaited<ReturnType<typeof look>>;

// How many notices there are counts what she was told: those that hold no more are left out of the list.
const countsAll = new Set(["/api/notifications"]);

const comparable = (target: string, { status, total, text }: Awaited<ReturnType<typeof answerOf>>) =>
  JSON.stringify([status, countsAll.has(target) ? null : total, text.replaceAll(/^DTSTAMP:.*$/gm, "")]);

/** Hides each thing as the desk does. */
async function hideAll(app: TestApp, _dana: Person, things: Things) {
  const { db, composition } = app.platform;
  const hidden = { ...things, roommate: things.profile, message: things.messages };
  for (const { kind, setHidden } of composition.reportables) {
    for (const id of [hidden[kind as "listing" | "message"]].flat()) {
      expect(await setHidden(db, id, true), kind).toBe(true);
    }
  }
}

async function suspend(app: TestApp, dana: Person) {
  await app.create.suspension(dana);
}
