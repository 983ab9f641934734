import { z } from "zod";

/**
 * What members agree to. A change of a text that says something else gets a new version: what was agreed to before stays
 * with the version of then.
 */
export const consentTexts = {
  adult: { version: 1, label: "I’m 18 or older" },
  congregation: {
    version: 1,
    label: "Volunteers may use my congregation to verify me",
    hint: "Verified members see it on your profile. You can take this back in Settings any time.",
  },
} as const;

export type ConsentKind = keyof typeof consentTexts;

export const missingTick = "Please tick this to go on.";

/** The ticks of the forms, where both are needed. */
export const consentTicks = {
  isAdult: z.literal(true, missingTick),
  mayUseCongregation: z.literal(true, missingTick),
};
