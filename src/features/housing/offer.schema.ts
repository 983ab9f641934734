import { z } from "zod";
import { offerLimits } from "#src/features/housing/listing.limits.ts";
import {
  type Amenity,
  homeKinds,
  homeTerms,
  utilitiesIncluded,
} from "#src/features/housing/listing.options.ts";
import { daysBetween } from "#src/shared/dates.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";

const peopleRange = `Enter how many people, from 1 to ${offerLimits.livesWith}.`;
const stayRange = `Enter whole months, from 1 to ${offerLimits.leastStay}.`;
const depositRange = "Enter the deposit in whole dollars, like 900.";
const utilitiesRange = "Enter whole dollars a month, like 60.";
const tooMuch = "That’s more than we can show. Check the zeros.";

const chooseDate = "Choose a date from the calendar.";

/** A day like "2026-12-01"; PostgreSQL's calendar has no year 0. */
export const calendarDay = z.iso.date(chooseDate).refine((day) => day >= "0001", chooseDate);

export const homeKind = z.enum(homeKinds, "Choose a room or a whole home.");
export const homeTerm = z.enum(homeTerms, "Choose long term or a sublet.");

const whole = (range: string, least: number, most: number, aboveMost = range) =>
  numberField(range).int({ error: range, abort: true }).min(least, range).max(most, aboveMost);

const fields = {
  kind: homeKind.nullable(),
  term: homeTerm.nullable(),
  /** The last day of a sublet. */
  until: calendarDay.nullable(),
  livesWith: whole(peopleRange, 1, offerLimits.livesWith).nullable(),
  womenLiveHere: z.boolean(),
  /** In months. */
  leastStay: whole(stayRange, 1, offerLimits.leastStay).nullable(),
  deposit: whole(depositRange, 0, offerLimits.deposit, tooMuch).nullable(),
  /** About so many dollars a month; null when they are included, as the amenity says, or nobody knows. */
  utilities: whole(utilitiesRange, 0, offerLimits.utilities, tooMuch).nullable(),
};

/** What is offered, for how long, and what is to be paid besides the rent. All of it may be left out. */
export const offerFields = {
  kind: fields.kind.default(null),
  term: fields.term.default(null),
  until: fields.until.default(null),
  livesWith: fields.livesWith.default(null),
  womenLiveHere: fields.womenLiveHere.default(false),
  leastStay: fields.leastStay.default(null),
  deposit: fields.deposit.default(null),
  utilities: fields.utilities.default(null),
};

/** The same in an edit. What is left out stays as it is, since a caller may know nothing of it; null clears it. */
export const offerChanges = z.object(fields).partial().shape;

/** The same in answers, with what it costs a month: the rent and, as far as they are known, utilities. */
export const offerAnswer = {
  kind: z.enum(homeKinds).nullable(),
  term: z.enum(homeTerms).nullable(),
  until: z.string().nullable(),
  livesWith: z.number().nullable(),
  womenLiveHere: z.boolean(),
  leastStay: z.number().nullable(),
  deposit: z.number().nullable(),
  utilities: z.number().nullable(),
  monthlyCost: z.number(),
};

type OfferFields = z.infer<z.ZodObject<typeof offerFields>>;

type Offer = OfferFields & {
  bedrooms: number;
  availableFrom: string | null;
  amenities: readonly Amenity[];
};

/** The stored offer as an edit leaves it: without what no longer fits with what she now says. */
export function keptOffer(stored: OfferFields, edit: OfferEdit): OfferFields {
  const kept = { ...stored };
  if (edit.term !== undefined && edit.term !== "sublet") kept.until = null;
  if (edit.kind !== undefined && edit.kind !== "room") {
    kept.livesWith = null;
    kept.womenLiveHere = false;
  }
  if (edit.amenities.includes(utilitiesIncluded)) kept.utilities = null;
  return kept;
}

type OfferEdit = z.infer<z.ZodObject<typeof offerChanges>> & Pick<Offer, "amenities">;

/** Refuses what does not fit together, each at its field. */
export function checkOffer(offer: Offer, { addIssue }: { addIssue: (issue: Issue) => void }) {
  for (const { path, message } of faultsOf(offer)) addIssue({ code: "custom", path: [path], message });
}

type Issue = { code: "custom"; path: string[]; message: string };

/** What does not fit together in an offer. */
export const faultsOf = (offer: Offer) =>
  Array.from(faultsIn(offer), ([path, message]) => ({ path, message }));

function* faultsIn(offer: Offer): Generator<[path: keyof Offer, message: string]> {
  const { kind, term, until, livesWith, womenLiveHere, utilities, bedrooms, availableFrom } = offer;
  if (term === "sublet" && until === null) yield ["until", "Choose the day the sublet ends."];
  if (term !== "sublet" && until !== null) yield ["until", "Only a sublet ends on a day."];
  if (until !== null && availableFrom !== null && until < availableFrom)
    yield ["until", "The sublet ends before it’s available. Check both dates."];
  if (kind !== "room" && livesWith !== null) yield ["livesWith", "Only a room is shared with others."];
  if (kind !== "room" && womenLiveHere) yield ["womenLiveHere", "Only a room is shared with others."];
  if (kind === "room" && livesWith !== null && livesWith > mostPeople(bedrooms))
    yield [
      "livesWith",
      `That’s a lot of people for ${bedrooms === 0 ? "a studio" : `${bedrooms} bedrooms`}. Check both numbers.`,
    ];
  if (utilities !== null && offer.amenities.includes(utilitiesIncluded))
    yield ["utilities", "Utilities are included, so leave this empty."];
}

/**
 * More people are a slip of the keyboard: three in a studio, else four a bedroom. A single bedroom may be just the room that
 * is offered, in a house of any size.
 */
const mostPeople = (bedrooms: number) =>
  bedrooms === 0 ? 3 : bedrooms === 1 ? Number.POSITIVE_INFINITY : 4 * bedrooms;

/** Whether nobody can stay so many months. Months count as four weeks, so that only a plain slip is refused. */
export const isStayTooLong = (leastStay: number, from: string, until: string) =>
  leastStay * 28 > daysBetween(from, until) + 1;
