import type { Settings } from "#src/server/settings.ts";

// RFC 2606 reserves these domains: nobody can own one, and no email arrives there.
const reserved = /\.(?:invalid|test|example|localhost)$/;

/** Whether nobody can own an address. Only in production: development and tests use such addresses. */
export const isReservedAddress = ({ production }: Pick<Settings, "production">, email: string): boolean =>
  production && reserved.test(email);
