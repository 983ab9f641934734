import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";
import { reportLimits, reportReasons, reportStates } from "#src/core/moderation/report.constants.ts";
import { notVisible, visibleText } from "#src/shared/visible-text.ts";

const whatItIs = "Please say what you report.";

/** A text of at most so many characters, in which something can be read. */
export const wordsOf = (limit: number, required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(limit, `Please keep this under ${limit.toLocaleString("en-US")} characters.`)
    .regex(visibleText, notVisible);

/** What the form holds: what is wrong, what happened, and whether to block her too. */
export const reportWords = z
  .object({
    reason: z.enum(reportReasons, "Please choose what is wrong."),
    text: z
      .string("Please say what happened.")
      .trim()
      .max(
        reportLimits.text,
        `Please keep this under ${reportLimits.text.toLocaleString("en-US")} characters.`,
      )
      .regex(visibleText, notVisible)
      .default(""),
    block: z.boolean().default(false),
  })
  .refine(({ reason, text }) => reason !== "other" || text !== "", {
    path: ["text"],
    error: "Please say in a sentence what happened.",
  });

/** What a report sends. */
export const reportInput = z.intersection(
  z.object({
    kind: z.string(whatItIs).regex(/^[a-z-]{1,40}$/, whatItIs),
    subjectId: z.uuid(whatItIs),
  }),
  reportWords,
);

/** A report, as whoever sent it sees it. */
export const report = z.object({
  id: z.uuid(),
  /** What was reported, in a word: "Listing". */
  what: z.string(),
  /** Whose it is; null once she is gone. */
  about: person.nullable(),
  reason: z.enum(reportReasons),
  text: z.string(),
  state: z.enum(reportStates),
  createdAt: z.string(),
});

export type ReportInput = z.infer<typeof reportInput>;
export type Report = z.infer<typeof report>;
