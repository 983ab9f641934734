import { budgetNames } from "#src/core/people/budget.options.ts";
import { amenities, homeKinds, homeTerms } from "#src/features/housing/listing.options.ts";
import { shortDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";
import { day, flag, manyOf, oneOf, text, type Piece } from "#src/shared/search-params.ts";

export const bedroomChoices = [1, 2, 3, 4] as const;

export const kindChips = { room: "Room", whole: "Whole home" } as const;
export const termChips = { "long-term": "Long Term", sublet: "Sublet" } as const;

const readBudget = oneOf(budgetNames);

/** One of two; both together ask for no more than neither does. */
const eitherOf = <Value extends string>(known: readonly Value[]): Piece<Value> => {
  const chosen = manyOf(known);
  return (values) => {
    const [one, other] = chosen(values) ?? [];
    return other === undefined ? one : undefined;
  };
};

type One<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/** A filter reads its value from an address, a form or a saved search; `label` is the text of a value's chip. */
const filter = <Value>(read: Piece<Value>, label: (value: One<Value>) => string) =>
  Object.assign((values: readonly unknown[]) => read(values), { label });

/** The filters of a search for homes, in the order of their chips. */
export const listingFilters = {
  location: filter(text(), (name) => name),
  commuteTo: filter(text(), (name) => `Commute to ${name}`),
  kind: filter(eitherOf(homeKinds), (kind) => kindChips[kind]),
  term: filter(eitherOf(homeTerms), (term) => termChips[term]),
  budget: filter(
    // A "+" typed by hand into an address reads as a space.
    ([value]) => readBudget([typeof value === "string" ? value.replace(/^1600 ?$/, "1600+") : value]),
    // "$800–$1,200"
    (name) => name.replace("-", "–").replace(/\d+/g, (bound) => dollars(Number(bound))),
  ),
  /** Not a filter by itself: the budget and the order by price count utilities, too. */
  withUtilities: filter(flag, () => "With utilities"),
  bedrooms: filter(oneOf<number>(bedroomChoices), (least) => `${least}+ bedroom${least === 1 ? "" : "s"}`),
  moveInDate: filter(day, (chosen) => `By ${shortDate(chosen)}`),
  amenities: filter(manyOf(amenities), (amenity) => amenity),
};

export type ListingFilter = keyof typeof listingFilters;

const { bedrooms, ...others } = listingFilters;

/** The filters in the order of the address. */
export const filterPieces = { ...others, bedrooms };
