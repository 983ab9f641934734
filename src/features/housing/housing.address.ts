import { filterPieces } from "#src/features/housing/listing.filters.ts";
import type { listingSorts } from "#src/features/housing/listing.options.ts";
import { cursor, flag, more, oneOf, searchParams, text } from "#src/shared/search-params.ts";

export const sortLabels = {
  newest: "Newest first",
  price: "Lowest price",
  date: "Free soonest",
} as const satisfies Record<(typeof listingSorts)[number], string>;

export type Sort = (typeof listingSorts)[number];

const listPieces = {
  ...filterPieces,
  /** Newest first when missing. */
  sort: oneOf(["price", "date"] satisfies Sort[]),
  /** Only the user's own listings, taken ones too. */
  mine: flag,
};

export const parseHousingSearch = searchParams({ ...listPieces, listing: text(), after: cursor, more });

/** The list's parameters in an address or a form: the filters, the order and `mine`. */
export const filtersOf = searchParams(listPieces);

export const filtersToSave = searchParams(filterPieces);

export type SavedFilter = keyof ReturnType<typeof filtersToSave>;

export type HousingSearch = ReturnType<typeof parseHousingSearch>;
