import { BlockList, isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import type { Context } from "hono";

/**
 * Finds out which address a request comes from: that of the connection or, when that is a trusted proxy's, the last
 * one in X-Forwarded-For that is not. Whatever stands further left was written by the client and may be made up.
 */
export function clientAddressOf(trustedProxies: readonly string[]) {
  const trusted = blockList(trustedProxies);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return (c: Context): string => {
    let address = plain(peerOf(c) ?? "");
    const forwarded = (c.req.header("x-forwarded-for") ?? "").split(",").map((entry) => plain(entry.trim()));
    while (isIP(address) && isTrusted(address)) {
      const before = forwarded.pop();
      if (!before || !isIP(before)) break;
      address = before;
    }
    return address;
  };
}

/** What tries are counted by: an IPv4 address, or the /64 network that one customer gets in IPv6. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

// A call inside this process (a page that is rendered) has no connection.
function peerOf(c: Context): string | undefined {
  const env = c.env as { incoming?: Pick<IncomingMessage, "socket"> } | undefined;
  return env?.incoming?.socket.remoteAddress;
}

function blockList(ranges: readonly string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

// IPv4 on a socket that takes both kinds, or an IPv6 zone that only this machine knows.
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
