import { z } from "zod";
import { appealAnswers, decisionActions, reportLimits } from "#src/core/moderation/report.constants.ts";
import { requiredText } from "#src/core/moderation/report.schema.ts";

/** A decision as the member concerned sees it. */
export const decision = z
  .object({
    id: z.uuid(),
    action: z.enum(decisionActions).exclude(["dismiss"]),
    /** The noun of the reported item, then its kind and id. */
    what: z.string(),
    kind: z.string(),
    subjectId: z.uuid(),
    /** The title of the reported item; "" for an item without one. */
    title: z.string(),
    /** Whether this decision hides the item. */
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
  })
  .meta({ id: "Decision" });

export const appealInput = z
  .object({
    text: requiredText(reportLimits.appeal, "Please say why you think it is a mistake."),
  })
  .meta({ id: "AppealInput" });

export type Decision = z.infer<typeof decision>;
