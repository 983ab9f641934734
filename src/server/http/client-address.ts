import { isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { within } from "#src/server/networks.ts";
import type { Platform } from "#src/server/platform.ts";

/** Finds a request's address: the last that is no trusted proxy's. Anything further left in X-Forwarded-For may be forged. */
export function clientAddressOf(trustedProxies: readonly string[]) {
  const isTrusted = within(trustedProxies);

  return (c: Context): string => {
    let address = peerOf(c);
    const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map(addressIn);
    while (isTrusted(address)) {
      const before = forwarded.pop();
      if (!before || !isIP(before)) break;
      address = before;
    }
    return address;
  };
}

/**
 * Logs one warning about a proxy that TRUSTED_PROXIES does not name: everybody behind it counts as one address. Neither the
 * header nor the address is logged, since any client can forge them.
 */
export function watchForProxies({ settings, log }: Platform): MiddlewareHandler {
  const isTrusted = within(settings.trustedProxies);
  let warned = false;
  return async (c, next) => {
    const peer = peerOf(c);
    if (!warned && peer && c.req.header("x-forwarded-for") && !isTrusted(peer)) {
      warned = true;
      log.warn(
        "X-Forwarded-For has come from an address that TRUSTED_PROXIES does not name, and does not count. If a proxy of yours stands in front, name it there: all who come through it share one limit of sign-ins until then.",
      );
    }
    await next();
  };
}

/** The network that attempts are counted by: an IPv4 address, or the IPv6 /64 that one customer gets. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/** The network that a request comes from, see {@link networkOf}. */
export function clientNetworkOf({ settings }: Pick<Platform, "settings">) {
  const clientAddress = clientAddressOf(settings.trustedProxies);
  return (c: Context): string => networkOf(clientAddress(c));
}

/** The address of the connection, be it a client's or a proxy's; "" for a call inside this process. */
export function peerOf(c: Context): string {
  const env = c.env as { incoming?: Pick<IncomingMessage, "socket"> } | undefined;
  return plain(env?.incoming?.socket.remoteAddress ?? "");
}

// "203.0.113.9", "203.0.113.9:5678", "2001:db8::7", "[2001:db8::7]", "[2001:db8::7]:5678": some proxies add the port.
function addressIn(entry: string): string {
  const text = entry.trim();
  const [, bracketed, withPort] = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  return plain(bracketed ?? withPort ?? text);
}

// IPv4 on a dual-stack socket, or an IPv6 zone, which only means something on this machine.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
