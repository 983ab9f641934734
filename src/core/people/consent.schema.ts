import { z } from "zod";
import { consentTexts, type ConsentKind } from "#src/core/people/consent-texts.ts";

/**
 * A form that the browser posts itself sends "on" for a tick, and without one the "off" of a hidden field beside it: the page
 * asked, so it is refused. The message names the tick, since that form's answer shows no fields.
 */
const tick = (kind: ConsentKind) =>
  z
    .union([z.boolean(), z.enum(["on", "off"])], "Please tick this, or leave it out.")
    .refine((given) => given !== "off", `Please tick “${consentTexts[kind].label}” to go on.`)
    .transform((given) => given !== false)
    .optional();

/** The ticks of a request, all optional: programs may leave them out, and the pages ask for them later. */
export const optionalTicks = { isAdult: tick("adult"), mayUseCongregation: tick("congregation") };

export type GivenTicks = { isAdult?: boolean | undefined; mayUseCongregation?: boolean | undefined };
