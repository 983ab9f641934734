import { z } from "zod";
import { savedSearch } from "#src/features/housing/saved-search.schema.ts";

const homes = {
  count: z.number(),
  /** The lowest rent of them. */
  lowest: z.number(),
  newest: z.object({ id: z.uuid(), title: z.string() }),
  newestAt: z.string(),
};

/** The lines of the place in her profile: none where no train goes, then it is the place itself. */
const along = { place: z.string(), lines: z.array(z.string()) };

export const news = z
  .object({
    /** When her previous visit ended, or she signed up; 30 days ago at most. */
    since: z.string(),
    /** New homes that fit her saved searches. */
    searches: z.array(z.object({ search: savedSearch.omit({ newHomes: true, createdAt: true }), ...homes })),
    /** New homes along her lines that fit none of them. */
    homes: z.object({ ...along, ...homes }).nullable(),
    /** New replies to posts that she follows. */
    threads: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        /** The first name of who replied last, and how many others did. */
        from: z.string(),
        others: z.number(),
        count: z.number(),
        first: z.object({ id: z.uuid(), createdAt: z.string() }),
        newestAt: z.string(),
      }),
    ),
    /** New events of hosts whom she is in touch with, or at whose events she has had a spot. */
    events: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        date: z.string(),
        location: z.string().nullable(),
        host: z.string(),
        createdAt: z.string(),
      }),
    ),
    /** New roommate profiles of others who look along her lines. */
    roommates: z
      .object({
        ...along,
        count: z.number(),
        /** The newest profile, with her first name. */
        newest: z.object({ id: z.uuid(), name: z.string() }),
        newestAt: z.string(),
      })
      .nullable(),
  })
  .meta({ id: "News" });

export type News = z.infer<typeof news>;
