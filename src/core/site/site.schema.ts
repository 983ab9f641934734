import { z } from "zod";
import { longestLineDays, siteWords } from "#src/core/site/site-words.ts";
import { paragraphs, singleLine } from "#src/shared/text-fields.schema.ts";
import { wordKeys } from "#src/shared/site-words.ts";

const longest = Math.max(...Object.values(siteWords).map(({ max }) => max));

/** What somebody has made of a text, and when it began to count; version 0 is the default. */
const version = {
  version: z.number().int(),
  text: z.string(),
  link: z.string().nullable(),
  endsAt: z.string().nullable(),
  changedAt: z.string().nullable(),
  /** "Miriam S."; null for the default, and for a deleted account. */
  changedBy: z.string().nullable(),
};

export const wordVersion = z.object({ id: z.uuid(), ...version }).meta({ id: "SiteWordVersion" });

export const siteWord = z
  .object({
    key: z.enum(wordKeys),
    ...version,
    /** What it says by default, where that is no setting of the environment. */
    original: z.string().nullable(),
    /** The setting of the environment that fixes it; null if organizers may change it. */
    fixedBy: z.string().nullable(),
  })
  .meta({ id: "SiteWord" });

export const wordInput = z.object({
  text: paragraphs(longest),
  /** The line at the top alone: a page of this site, and when the line ends. */
  link: singleLine(200).nullable().optional(),
  endsAt: z.iso
    .datetime({
      offset: true,
      error: `Please choose when it ends, within ${longestLineDays} days.`,
    })
    .nullable()
    .optional(),
  /** The version that the change is based on. */
  version: z.int("Please send the version that you have read.").min(0).max(1_000_000),
  /** Whether it is an earlier text that is brought back. */
  broughtBack: z.boolean().optional(),
});

export type SiteWordAnswer = z.infer<typeof siteWord>;
export type WordVersion = z.infer<typeof wordVersion>;
export type WordInput = z.infer<typeof wordInput>;
