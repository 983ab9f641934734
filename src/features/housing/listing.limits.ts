import { daySeconds, hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";
import { megabyte } from "#src/core/media/media.limits.ts";

/** Limits of a listing's fields, and of how many a member may have at a time. */
export const listingLimits = {
  title: 120,
  location: 120,
  description: 5000,
  priceMax: 100_000,
  roomsMax: 20,
  perMember: 20,
};

/** Limits of what is offered: people, months, dollars, and dollars a month. */
export const offerLimits = {
  livesWith: 20,
  leastStay: 24,
  deposit: 100_000,
  utilities: 5000,
};

/** The photos and videos of a listing: how many, and how many bytes each. */
export const listingMediaFields = {
  images: { kind: "image", files: 8, bytes: 10 * megabyte },
  videos: { kind: "video", files: 3, bytes: 50 * megabyte },
} as const;

/** How often a member may post and change listings, where a deleted one still counts, and how many views are counted. */
export const listingRates = {
  posted: {
    name: "listings-posted",
    tries: 10,
    seconds: daySeconds,
    message: "You've posted 10 listings in the last day, which is the limit.",
  },
  changed: {
    name: "listings-changed",
    tries: 120,
    seconds: hourSeconds,
    message: "You've changed your listings very often.",
  },
  /** Answers by the link of an email, for a network. */
  answered: {
    name: "listing-questions-answered",
    tries: 60,
    seconds: hourSeconds,
    message: "There have been very many answers from your network.",
  },
  /** For an account, or a guest's network, which many may share. */
  viewed: { name: "listing-views", tries: 300, seconds: hourSeconds },
} as const satisfies Record<string, RateLimit>;

/** When its owner is asked whether a home is still available, and when it rests without an answer. */
export const stillAvailable = {
  askAfterDays: 14,
  answerWithinDays: 7,
  /** For how long after she was asked the link in the email works. */
  linkDays: 60,
  /** For how long an answer by that link can be changed by it. */
  correctableHours: 24,
  /** How many owners a run of the job asks, so that many old homes do not mean many emails at once. */
  asksPerRun: 50,
};

export const savedSearchLimit = 20;

/** How many new homes of a saved search are counted, and among how many of the newest. */
export const newHomesLimits = { counted: 10, among: 1000 };
