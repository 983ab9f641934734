import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

const hour = 60 * 60;
const words = "That is a lot of messages at once.";

/** How often messages may be sent from the contact page; a household or a campus shares one network. */
export const contactRates = {
  network: { name: "contact-network", tries: 20, seconds: hour, message: words },
  sender: { name: "contact-sender", tries: 5, seconds: hour, message: words },
} as const satisfies Record<string, Limit>;
