import { z } from "zod";
import { appealAnswers, decisionActions, type DecisionAction } from "#src/core/moderation/report.options.ts";
import { appealDays, reportLimits } from "#src/core/moderation/report.limits.ts";
import { paragraphs } from "#src/shared/text-fields.schema.ts";

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
    text: paragraphs(reportLimits.appeal, "Please tell us why you think it’s a mistake."),
  })
  .meta({ id: "AppealInput" });

export type Decision = z.infer<typeof decision>;

type DecisionFacts = {
  action: Exclude<DecisionAction, "dismiss">;
  what: string;
  days: number | null;
  hides: boolean;
};

const daysText = (days: number) => `${days} ${days === 1 ? "day" : "days"}`;

/** A decision as a sentence for the member concerned: "Your post is hidden". */
export function decisionTitle({ action, what, days }: DecisionFacts): string {
  const noun = what.toLowerCase();
  if (action === "hide") return `Your ${noun} is hidden`;
  if (action === "warn") return `A warning about your ${noun}`;
  if (action === "suspend") return `Your account is suspended for ${daysText(days ?? 0)}`;
  return "Your membership was ended";
}

export function decisionMeaning({ action, what, hides }: DecisionFacts): string {
  const noun = what.toLowerCase();
  const hidden = action !== "hide" && hides ? ` Your ${noun} is hidden. Only you can see it.` : "";
  if (action === "hide") return "Only you can see it.";
  if (action === "warn") return `Nothing else changes this time.${hidden}`;
  if (action === "suspend") {
    const onHold = `We'll hold your spots at events and put your own events on hold for ${appealDays} days, and until we answer your appeal.`;
    return `You can sign in, read and appeal. Your posts are hidden until your suspension ends. ${onHold}${hidden}`;
  }
  return `You're no longer a verified member. You can ask to be verified again.${hidden}`;
}
