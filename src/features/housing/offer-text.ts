import { utilitiesIncluded, type HomeKind } from "#src/features/housing/listing.options.ts";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { addDays, longDate, shortDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

export const kindLabels: Record<HomeKind, string> = { room: "Room in a shared home", whole: "Whole home" };

const yearOf = (day: string) => day.slice(0, 4);
const withoutYear = (date: string) => date.replace(/, \d+$/, "");

/** "Aug 31" if that is the next one, else "Aug 31, 2028". */
const nextDate = (day: string, today: string) =>
  day >= today && day < addDays(today, 365) ? withoutYear(shortDate(day)) : shortDate(day);

/** "Room in a shared home · until Aug 31", "Whole home"; undefined for a home that says nothing. */
export function kindLine({ kind, until }: Pick<Listing, "kind" | "until">, today: string) {
  const end = until && nextDate(until, today);
  if (kind === null) return end ? `Sublet until ${end}` : undefined;
  return end ? `${kindLabels[kind]} · until ${end}` : kindLabels[kind];
}

type Offer = Pick<
  Listing,
  | "kind"
  | "term"
  | "until"
  | "availableFrom"
  | "livesWith"
  | "womenLiveHere"
  | "leastStay"
  | "deposit"
  | "utilities"
  | "amenities"
>;

/** Whether a home says anything of what it is, for how long, or what is to be paid besides the rent. */
export const hasOffer = ({ kind, term, leastStay, deposit, utilities }: Offer) =>
  [kind, term, leastStay, deposit, utilities].some((said) => said !== null);

/** What a home offers, as terms and their texts; what it does not say is left out. Without a day of today all days are named. */
export function offerRows(offer: Offer, today?: string): [term: string, text: string][] {
  const { kind, leastStay, deposit, utilities } = offer;
  const rows: [string, string | null | undefined][] = [
    ["What it is", kind && kindLabels[kind]],
    ["Lives with", livesWithText(offer)],
    ["Available", availableText(offer, today)],
    ["Minimum stay", leastStay === null ? null : counted(leastStay, "month", "months")],
    ["Deposit", deposit === null ? null : deposit === 0 ? "None" : dollars(deposit)],
    ["Utilities", utilitiesText(utilities, offer.amenities)],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

export const peopleText = (count: number) => counted(count, "person", "people");

function livesWithText({ livesWith, womenLiveHere }: Offer) {
  if (livesWith === null) return womenLiveHere ? "Women live here" : null;
  return `${peopleText(livesWith)}${womenLiveHere ? ", women live here" : ""}`;
}

/** "January 2 until August 31, 2027", "Now, long term" */
function availableText({ availableFrom, term, until }: Offer, today?: string) {
  if (availableFrom === null) {
    if (until !== null) return `Until ${longDate(until)}`;
    return term === "long-term" ? "Long term" : null;
  }
  const from = today !== undefined && availableFrom <= today ? "Now" : longDate(availableFrom);
  if (until === null) return term === "long-term" ? `${from}, long term` : from;
  return `${yearOf(availableFrom) === yearOf(until) ? withoutYear(from) : from} until ${longDate(until)}`;
}

function utilitiesText(utilities: number | null, amenities: readonly string[]) {
  if (amenities.includes(utilitiesIncluded)) return "Included";
  if (utilities === null) return null;
  return utilities === 0 ? "Nothing more to pay" : `About ${dollars(utilities)} a month`;
}
