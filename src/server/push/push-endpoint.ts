import { isIP } from "node:net";
import { isLoopbackHost } from "#src/server/http/loopback.ts";
import { isPublicAddress } from "#src/server/push/public-address.ts";
import type { Settings } from "#src/server/settings.ts";

/**
 * Whether we send to an address that a browser names: https on its usual port on the public internet, or a push service
 * that the operator has named. A made-up address must not reach the operator's own network.
 */
export function isPushEndpoint({ pushServices }: Pick<Settings, "pushServices">, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, port, hostname, username, password, host } = new URL(endpoint);
  if (username || password) return false;
  if (pushServices.includes(origin)) return true;
  const address = hostname.replace(/^\[|\]$/g, "");
  return (
    protocol === "https:" &&
    port === "" &&
    !isLoopbackHost(host) &&
    (isIP(address) === 0 || isPublicAddress(address))
  );
}
