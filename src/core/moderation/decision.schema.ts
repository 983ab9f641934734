import { z } from "zod";
import { appealAnswers, decisionActions, reportLimits } from "#src/core/moderation/report.constants.ts";
import { wordsOf } from "#src/core/moderation/report.schema.ts";

/** What was decided about something of somebody's, as she sees it herself. */
export const decision = z.object({
  id: z.uuid(),
  action: z.enum(decisionActions).exclude(["dismiss"]),
  /** What it was about, in a word, and by its kind and id. */
  what: z.string(),
  kind: z.string(),
  subjectId: z.uuid(),
  /** What of hers was called so; none for what has no name. */
  title: z.string(),
  /** Whether it is hidden by this decision. */
  hides: z.boolean(),
  days: z.number().nullable(),
  reason: z.string(),
  createdAt: z.string(),
  appeal: z
    .object({
      text: z.string(),
      at: z.string(),
      answer: z.enum(appealAnswers).nullable(),
      answerReason: z.string().nullable(),
    })
    .nullable(),
  can: z.object({ appeal: z.boolean() }),
});

/** What an appeal sends. */
export const appealInput = z.object({
  text: wordsOf(reportLimits.appeal, "Please say why you think it is a mistake."),
});

export type Decision = z.infer<typeof decision>;
