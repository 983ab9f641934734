import { z } from "zod";
import { person } from "#src/core/people/person.schema.ts";
import { reportReasons, reportStates } from "#src/core/moderation/report.options.ts";
import { reportLimits } from "#src/core/moderation/report.limits.ts";
import { paragraphs } from "#src/shared/text-fields.schema.ts";

const subjectMessage = "Please choose what you’re reporting.";

export const reportForm = z
  .object({
    reason: z.enum(reportReasons, "Please choose what’s wrong."),
    text: paragraphs(reportLimits.text).default(""),
    block: z.boolean().default(false),
  })
  .refine(({ reason, text }) => reason !== "other" || text !== "", {
    path: ["text"],
    error: "Please tell us in a sentence what happened.",
  });

export const reportInput = z
  .intersection(
    z.object({
      kind: z.string(subjectMessage).regex(/^[a-z-]{1,40}$/, subjectMessage),
      subjectId: z.uuid(subjectMessage),
    }),
    reportForm,
  )
  .meta({ id: "ReportInput" });

/** A report as its reporter sees it. */
export const report = z
  .object({
    id: z.uuid(),
    /** The noun of the reported item: "Listing". */
    what: z.string(),
    /** The author; null once the account is deleted. */
    about: person.nullable(),
    reason: z.enum(reportReasons),
    text: z.string(),
    state: z.enum(reportStates),
    createdAt: z.string(),
  })
  .meta({ id: "Report" });

export const reportMade = report
  .extend({
    /** Whether the author is blocked now; false if that was not asked for. */
    blocked: z.boolean(),
  })
  .meta({ id: "ReportMade" });

export type ReportInput = z.infer<typeof reportInput>;
export type Report = z.infer<typeof report>;

/** A blocked member; `id` is the account's. */
export const blockedPerson = z
  .object({ id: z.uuid(), user: person, createdAt: z.string() })
  .meta({ id: "BlockedPerson" });

export type BlockedPerson = z.infer<typeof blockedPerson>;
