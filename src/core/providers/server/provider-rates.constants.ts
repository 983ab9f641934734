import type { Limit } from "#src/server/rate-limit/rate-limit.ts";

/** How often one network may begin to sign in with a provider; a home or a campus shares one address. */
export const providerRate: Limit = { name: "provider-address", tries: 100, seconds: 15 * 60 };
