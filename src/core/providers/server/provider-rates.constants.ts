import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

/** How often one network may start a provider's sign-in; a household or a campus shares one address. */
export const providerRate: Limit = { name: "provider-address", tries: 100, seconds: 15 * 60 };
