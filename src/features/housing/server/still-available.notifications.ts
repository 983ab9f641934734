import { countSavers } from "#src/core/favorites/server/favorite.queries.ts";
import { countAskers } from "#src/core/messages/server/asked-about.queries.ts";
import { findStillWaiting, listWaitingRequests } from "#src/core/messages/server/waiting-requests.queries.ts";
import { inPlaces } from "#src/core/moderation/server/asked.queries.ts";
import {
  notificationKind,
  type Asked,
  type Reader,
} from "#src/core/notifications/server/notifications.slots.ts";
import { stillAvailable } from "#src/features/housing/listing.limits.ts";
import { answerAddress } from "#src/features/housing/server/answer-link.address.ts";
import { issueQuestion } from "#src/features/housing/server/listing-question.queries.ts";
import { coverOf } from "#src/features/housing/server/listing.media.ts";
import { savedAs } from "#src/features/housing/server/listing.table.ts";
import {
  findHomes,
  findMedia,
  findOwnerOf,
  findOwnOffered,
} from "#src/features/housing/server/still-available.queries.ts";
import type { Database } from "#src/server/database/database.ts";
import type { Platform } from "#src/server/platform.ts";
import type { AnyPlatform } from "#src/server/transaction.ts";
import { dayMs, formatIn } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

type Question = { listingId: string; askedAt: string };
type Rest = { listingId: string; restingSince: string };

const homesFor = (asked: readonly Asked<{ listingId: string }>[]) =>
  asked.map(({ reader, data: { listingId } }) => ({ reader, listingId }));

const toOwner = async <Data extends { listingId: string }>({ db }: Platform, data: Data) => {
  const userId = await findOwnerOf(db, data.listingId);
  return userId ? [{ userId, data, key: Object.values(data).join(" ") }] : [];
};

/** "December 5" */
export const monthAndDay = (timeZone: string, moment: Date) =>
  formatIn(timeZone, moment, { month: "long", day: "numeric" });

const restDay = (askedAt: Date) => new Date(askedAt.getTime() + stillAvailable.answerWithinDays * dayMs);

type OwnHome = Awaited<ReturnType<typeof findOwnOffered>>[number];

const answersOf = ({ id }: OwnHome) => {
  const path = `/api/housing/${id}/status`;
  return [
    {
      label: "Still Available",
      patch: { path, body: { status: "available" } },
      done: "Thanks! It stays on the list.",
    },
    { label: "Taken", patch: { path, body: { status: "taken" } }, done: "It’s marked as taken." },
  ];
};

const sleepsUntil = ({ away }: OwnHome) =>
  away ? "Nobody sees it until you’re back and wake it." : "Nobody sees it until you wake it.";

/** Asks its owner whether a home is available, and stays once it rests. It cannot be switched off: there is no other warning. */
export const availabilityAsked = notificationKind({
  name: "home-still-available",
  icon: "home",
  page: "/housing",
  topic: null,
  emailed: "alone",
  recipients: (platform, data: Question) => toOwner(platform, data),
  load: async ({ db, settings: { timeZone } }: AnyPlatform, asked: readonly Asked<Question>[]) =>
    inPlaces(asked, await findOwnOffered(db, homesFor(asked))).map((home, index) => {
      const { askedAt } = asked[index]!.data;
      if (home?.askedAt?.toISOString() !== askedAt) return undefined;
      // Nobody sees it, so there is nothing to ask: she is asked anew once it is shown again.
      if (home.away && !home.restingSince) return undefined;
      return { home, askedAt: home.askedAt, restsOn: monthAndDay(timeZone, restDay(home.askedAt)) };
    }),
  text: ({ home, restsOn }) => ({
    ...(home.restingSince
      ? { title: `“${home.title}” is resting`, line: sleepsUntil(home) }
      : { title: `Is “${home.title}” still available?`, line: `It rests on ${restsOn} unless you answer.` }),
    path: "/housing?mine=true",
    // Her answer would not bring it back to the list now.
    ...(!home.away && { answers: answersOf(home) }),
  }),
  email: async ({ home, askedAt, restsOn }, { platform: { db }, reader }) => {
    // The queue was down for a week: its link would ask what is too late.
    if (home.restingSince) return undefined;
    const path = answerAddress(await issueQuestion(db, { listingId: home.id, askedAt }));
    return {
      subject: `Is your ${home.kind === "room" ? "room" : "home"} still available?`,
      paragraphs: [`${lastSaid(home, askedAt)} A quick answer keeps it on the list.`],
      items: [
        {
          title: home.title,
          lines: [
            `${dollars(home.price)} / month`,
            [home.location, await interestIn(db, home.id, reader)].filter(Boolean).join(" · "),
          ],
          url: `/housing/${home.id}`,
          picture: coverOf(await findMedia(db, home.id)),
        },
      ],
      action: { label: "Still Available", path },
      otherAction: { label: "Taken", path },
      afterwards: [
        `No need to sign in. If we don’t hear from you by ${restsOn}, it rests: nobody sees it until you wake it.`,
        "You’re getting this email because you posted a home.",
      ],
    };
  },
});

function lastSaid({ createdAt, confirmedAt }: OwnHome, askedAt: Date): string {
  const weeks = Math.floor((askedAt.getTime() - confirmedAt.getTime()) / (7 * dayMs));
  const ago = weeks <= 2 ? "two weeks ago" : "a while ago";
  const isPosting = confirmedAt.getTime() - createdAt.getTime() < dayMs;
  return isPosting ? `You posted it ${ago}.` : `You last confirmed it ${ago}.`;
}

/** "3 women wrote, 7 saved it" */
async function interestIn(db: Database, id: string, { actor }: Reader): Promise<string> {
  const [asked] = await countAskers(db, actor, [id]);
  const [saved] = await countSavers(db, savedAs, [id], actor);
  const { requests = 0 } = asked ?? {};
  const { saves = 0 } = saved ?? {};
  return [
    requests > 0 && `${requests} ${requests === 1 ? "woman" : "women"} wrote`,
    saves > 0 && `${saves} saved it`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Tells its owner that a home rests because its last day has passed. */
export const homeEnded = notificationKind({
  name: "home-ended",
  icon: "home",
  page: "/housing",
  topic: "housingListings",
  recipients: (platform, data: Rest) => toOwner(platform, data),
  load: async ({ db }: AnyPlatform, asked: readonly Asked<Rest>[]) =>
    inPlaces(asked, await findOwnOffered(db, homesFor(asked))).map((home, index) =>
      home?.restingSince?.toISOString() === asked[index]!.data.restingSince ? home : undefined,
    ),
  text: ({ id, title }) => ({
    title: `The last day of “${title}” has passed`,
    line: "It rests now. To bring it back, give it a new last day.",
    path: `/housing/${id}`,
  }),
});

type Request<Data> = Data & { conversationId: string };

/** Everybody whose request about a home still waits, once for each `key`. */
async function waiting<Data extends { listingId: string }>({ db }: Platform, data: Data, key: string) {
  const { listingId: id } = data;
  const ownerId = await findOwnerOf(db, id);
  if (!ownerId) return [];
  const requests = await listWaitingRequests(db, { kind: "listing", id, ownerId });
  return requests.map(({ userId, conversationId }) => ({
    userId,
    data: { ...data, conversationId },
    key,
    actorId: ownerId,
  }));
}

async function loadWaiting<Data extends { listingId: string }>(
  { db }: AnyPlatform,
  asked: readonly Asked<Request<Data>>[],
) {
  const homes = inPlaces(asked, await findHomes(db, homesFor(asked)));
  const requests = inPlaces(
    asked,
    await findStillWaiting(
      db,
      asked.map(({ reader, data: { conversationId } }) => ({ reader, conversationId })),
    ),
  );
  return asked.map(({ data }, index) => {
    const [home, request] = [homes[index], requests[index]];
    return home && request && { home, path: `/messages/${request.id}`, data };
  });
}

/** A home rests while her request waits: told once for each rest. */
export const writtenHomeRests = notificationKind({
  name: "written-home-rests",
  icon: "home",
  page: "/messages",
  topic: "housingListings",
  recipients: (platform, data: Rest) => waiting(platform, data, `${data.listingId} ${data.restingSince}`),
  load: loadWaiting<Rest>,
  text: ({ home, path, data: { restingSince } }) =>
    home.restingSince?.toISOString() === restingSince
      ? {
          title: "A home you wrote about is resting",
          line: `“${home.title}” isn’t confirmed right now. Your message is kept.`,
          path,
        }
      : undefined,
});

/** A home is taken while her request waits: told once. */
export const writtenHomeTaken = notificationKind({
  name: "written-home-taken",
  icon: "home",
  page: "/messages",
  topic: "housingListings",
  recipients: (platform, data: { listingId: string }) => waiting(platform, data, data.listingId),
  load: loadWaiting<{ listingId: string }>,
  text: ({ home, path }) =>
    home.status === "taken"
      ? {
          title: "A home you wrote about is taken",
          line: `“${home.title}” has found someone. We hope you find yours soon, too.`,
          path,
        }
      : undefined,
});

/** The owner is asked, or told that her home has ended; those whose requests wait are told that it rests or is taken. */
export const stillAvailableNotifications = [availabilityAsked, homeEnded, writtenHomeRests, writtenHomeTaken];
