import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { listings } from "#src/features/housing/server/listing.table.ts";
import { moment } from "#src/server/database/moment.ts";

/**
 * The rounds of asking whether a home is still available, by the links of their emails. Only hashes are stored: a copy of this
 * table answers nothing. Each round has one more row, whose link nobody gets: an email may be made later, or never.
 */
export const listingQuestions = pgTable(
  "listing_questions",
  {
    tokenHash: text().primaryKey(),
    listingId: uuid()
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    /** The `askedAt` of the home in this round; the question is open while the home has the same. */
    askedAt: moment().notNull(),
    /** When it was answered by this link. */
    answeredAt: moment(),
  },
  (table) => [
    index("listing_questions_listing").on(table.listingId),
    index("listing_questions_old").on(table.askedAt),
  ],
);

export type ListingQuestion = typeof listingQuestions.$inferSelect;
