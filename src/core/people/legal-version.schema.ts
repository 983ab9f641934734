import { z } from "zod";
import { legalNames } from "#src/core/people/legal-versions.ts";
import { isDay } from "#src/shared/dates.ts";

const version = {
  document: z.enum(legalNames, "Please name the text: terms or privacy."),
  version: z.string().refine(isDay, "Please send the day of the version, such as 2026-11-22."),
};

/** A new version of a text, and the day from which it counts. */
export const newTerms = z
  .object({ ...version, title: z.string(), countsFrom: z.string() })
  .meta({ id: "NewTerms" });

/** The version that she has read. */
export const acceptedTerms = z.object(version).meta({ id: "AcceptedTerms" });

export type AcceptedTerms = z.infer<typeof acceptedTerms>;
