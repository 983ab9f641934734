import { z } from "zod";

/** What a member does one after the other, from the confirmed address to a home or a roommate. */
export const stepKeys = [
  "confirm-email",
  "choose-plan",
  "in-review",
  "not-approved",
  "welcome",
  "make-profile",
  "take-quiz",
  "see-matches",
  "post-home",
] as const;

export const step = z
  .object({
    key: z.enum(stepKeys),
    title: z.string(),
    text: z.string(),
    path: z.string(),
  })
  .meta({ id: "Step" });

export type Step = z.infer<typeof step>;

/** What she may do first, in any order, and whether she has. */
export const firstStep = z
  .object({
    key: z.enum([
      "take-quiz",
      "save-home",
      "read-guide",
      "pick-event",
      "say-who",
      "make-profile",
      "say-hello",
    ]),
    title: z.string(),
    text: z.string(),
    path: z.string(),
    done: z.boolean(),
  })
  .meta({ id: "FirstStep" });

export type FirstStep = z.infer<typeof firstStep>;
