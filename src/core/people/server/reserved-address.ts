import type { Settings } from "#src/server/settings.ts";

// RFC 2606 keeps these names: nobody can ever own one, and no mail arrives there.
const reserved = /\.(?:invalid|test|example|localhost)$/;

/** Whether an address can be nobody's. Only a production server asks: trying things out needs such addresses. */
export const isReservedAddress = ({ production }: Pick<Settings, "production">, email: string): boolean =>
  production && reserved.test(email);
