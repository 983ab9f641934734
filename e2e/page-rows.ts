import { request as requests } from "@playwright/test";
import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { passkeys } from "#src/core/passkeys/server/passkey.table.ts";
import { friendLinks } from "#src/core/messages/server/appointment.table.ts";
import { calendarFeeds } from "#src/features/events/server/event.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import type { createFactories, Person } from "#testing/rows/factories.ts";
import type { Site } from "#testing/machines/site-server.ts";
import { createAnnouncement, createSentAnnouncement } from "#testing/rows/announcement-factories.ts";
import { createSupportRequest } from "#testing/rows/support-factories.ts";
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
  const own = await create.listing(member, { title: "A sunny room" });

  const post = await create.post(member, {
    title: `Long ${long}`.slice(0, 120),
    content: `${long}${long} https://example.com/${long}${long}`,
    category: "W".repeat(40),
  });
  const reply = await create.reply(other, post, { content: `${long}${long}` });
  const event = await create.event(member, { title: `A walk ${long}`.slice(0, 120), capacity: 8, price: 5 });
  await create.rsvp(other, event);
  const conversation = await create.conversation(other, member);
  const visits = await planVisits(db, create, { conversation, member, other, own: own.id });
  await writeNotifications(db, member, { replyId: reply.id, count: 3 });
  const { id: roommate } = await create.roommate(other);
  await create.roommate(member);
  for (const person of [member, other]) await create.quiz(person);
  await create.decision(await create.report(other, { kind: "post", subjectId: post.id, text: "Look." }));
  const wrong = await create.post(other, { title: "Third car, river side" });
  await create.report(member, { kind: "post", subjectId: wrong.id, text: "Read it." });

  const question = { userId: member.user.id, text: `${long} https://example.com/${long}` };
  const { id: supportRequest } = await createSupportRequest(db, question);

  const words = { title: long.slice(0, 90), text: `${long} https://example.com/${long}` };
  await createAnnouncement(db, { ...words, writtenById: admin.user.id });
  const news = await createSentAnnouncement(db, [member.user.id], { ...words, writtenById: admin.user.id });

  return {
    supportRequest,
    news,
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
    ...visits,
  };
}

type Two = { conversation: string; member: Person; other: Person; own: string };

/** What two members have planned, what they are asked about on the day after, what is only offered, and a friend's page. */
async function planVisits(db: Site["db"], create: Create, { conversation, member, other, own }: Two) {
  const { id: visit } = await create.appointment(conversation, other, {
    subjectTitle: `A room ${long}`.slice(0, 120),
    place: `${long}${long}`.slice(0, 200),
    town: "Croton-on-Hudson, NY",
  });
  await db
    .insert(friendLinks)
    .values({ appointmentId: visit, userId: member.user.id, token: friendToken, expiresAt: inDays(4) });
  const [before, next] = [await create.person("approved"), await create.person("approved")];
  const { id: asked } = await create.appointment(await create.conversation(before, member), before, {
    startsAt: inDays(-1),
    askedAt: new Date(),
  });
  const offer = await create.conversation(next, member);
  await create.aboutListing(offer, own);
  await create.appointment(offer, next, {
    state: "offered",
    startsAt: null,
    times: [inDays(5), inDays(6), inDays(7)],
  });
  return { visit, asked, offer, friendToken };
}

// Of the length and the letters that tokens have.
const friendToken = "a-friend-".repeat(5).slice(0, 43);

const inDays = (days: number) => new Date(Date.now() + days * dayMs);

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
