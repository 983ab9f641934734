import { hourSeconds } from "#src/shared/dates.ts";
import type { RateLimit } from "#src/shared/rate-limit.ts";

/** Maximum lengths of the contact form's fields, in characters. */
export const contactLimits = { name: 120, message: 5000 };

const message = "That is a lot of messages at once.";

/** How often messages may be sent from the contact page. A household or a campus shares one network. */
export const contactRates = {
  network: { name: "contact-network", tries: 20, seconds: hourSeconds, message },
  sender: { name: "contact-sender", tries: 5, seconds: hourSeconds, message },
} as const satisfies Record<string, RateLimit>;
