import { request as requests } from "@playwright/test";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { passkeys } from "#src/core/passkeys/server/passkey.table.ts";
import { calendarFeeds } from "#src/features/events/server/event.table.ts";
import type { createFactories, Person } from "#testing/rows/factories.ts";
import type { Site } from "#testing/machines/site-server.ts";
import { postHome, uploadPhoto } from "./listing-form.ts";

type Create = ReturnType<typeof createFactories>;

const long = "Poughkeepsie".repeat(9);

/** One of everything that pages show, with texts of maximum length; `member` opens the pages. */
export async function fillForPages({ db, url }: Site, create: Create) {
  const member = await create.person("approved", {
    firstName: "Julia",
    lastName: "Moran",
    bio: "I bake.",
    location: "Beacon, NY",
  });
  const other = await create.person("approved", { firstName: "Marisol", lastName: "Vega" });
  const admin = await create.person("admin", { firstName: "Ada", lastName: "Okafor" });
  const pending = await create.person("pending", {
    firstName: "Petra",
    lastName: long.slice(0, 50),
    congregation: long.slice(0, 100),
  });
  const newcomer = await create.person("new", { firstName: "Nina", lastName: "Pell", congregation: "" });

  const unconfirmed = await create.person("unverified-email", { firstName: "Una", lastName: "Frey" });
  // A session, an alternative to her password.
  await create.session(newcomer);
  await db.insert(calendarFeeds).values({ userId: newcomer.user.id, token: "a-calendar" });
  await db.insert(passkeys).values({
    userId: newcomer.user.id,
    credentialId: "a-passkey",
    publicKey: "none",
    counter: 0,
    transports: [],
    name: "Firefox on Windows",
  });

  const calls = await requests.newContext({
    baseURL: url,
    extraHTTPHeaders: { cookie: other.cookie, origin: url },
  });
  const images = [await uploadPhoto(calls), await uploadPhoto(calls, "#1f618d")];
  const { id: home } = await postHome(calls, {
    title: `A room ${long}`.slice(0, 120),
    location: "Croton-on-Hudson, NY",
    bedrooms: 2,
    bathrooms: 1.5,
    description: `${long} https://example.com/${long}`,
    amenities: ["Yard", "Laundry", "Parking"],
    images,
  });
  await calls.dispose();
  await create.listing(member, { title: long.slice(0, 100), location: long.slice(0, 100) });

  const post = await create.post(member, {
    title: `Long ${long}`.slice(0, 120),
    content: `${long}${long} https://example.com/${long}${long}`,
    category: "W".repeat(40),
  });
  const reply = await create.reply(other, post, { content: `${long}${long}` });
  const event = await create.event(member, { title: `A walk ${long}`.slice(0, 120), capacity: 8, price: 5 });
  await create.rsvp(other, event);
  const conversation = await create.conversation(other, member);
  await writeNotifications(db, member, { replyId: reply.id, count: 3 });
  const { id: roommate } = await create.roommate(other);
  await create.roommate(member);
  for (const person of [member, other]) await create.quiz(person);
  await create.decision(await create.report(other, { kind: "post", subjectId: post.id, text: "Look." }));
  const wrong = await create.post(other, { title: "Third car, river side" });
  await create.report(member, { kind: "post", subjectId: wrong.id, text: "Read it." });

  return {
    member,
    other,
    admin,
    pending,
    newcomer,
    unconfirmed,
    home,
    roommate,
    post: post.id,
    event: event.id,
    conversation,
  };
}

export type PageRows = Awaited<ReturnType<typeof fillForPages>>;

/** Inserts `count` notifications about a reply; all except the oldest are unread. */
export async function writeNotifications(
  db: Site["db"],
  { user }: Person,
  { replyId, count }: { replyId: string; count: number },
) {
  const rows = Array.from({ length: count }, (_, index) => ({
    userId: user.id,
    kind: index === 0 ? "named-in-reply" : "reply-to-followed",
    key: `${replyId} ${index}`,
    data: { replyId },
    visibleAt: new Date(Date.now() - index * 60_000),
    batch: "forumReplies",
    sendAt: new Date(),
    readAt: index === count - 1 ? new Date() : null,
  }));
  await db.insert(notifications).values(rows);
}
