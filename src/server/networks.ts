import { BlockList, isIP } from "node:net";

/** Tells the addresses in some ranges from all others. */
export function within(ranges: readonly string[]) {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address: string) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Whether an IP address is this machine's own, reached from nowhere else. */
export const isLoopbackAddress = within(["127.0.0.0/8", "::1"]);

/** The name or address of a host, with or without a port; undefined for what is none. */
const hostnameOf = (host: string) =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, "") : undefined;

/** Whether a host is this machine whatever a name server says: "localhost:3000", "127.0.0.1", "[::1]:3000". */
export function isThisMachine(host: string): boolean {
  const hostname = hostnameOf(host);
  return hostname !== undefined && (hostname === "localhost" || isLoopbackAddress(hostname));
}

/** The same as browsers see it, for which each name that ends in ".localhost" is this machine, too. */
export const isLoopbackHost = (host: string): boolean =>
  isThisMachine(host) || Boolean(hostnameOf(host)?.endsWith(".localhost"));

// 10.0.0.0/8 and fc00::/7 are the largest networks that somebody can have; what is wider trusts strangers. On the open internet
// nobody has more than a /16 of IPv6.
const widest = { ipv4: 8, ipv6: 7, openIpv6: 16 };
// As much as four networks of that size: lists of a provider's proxies have far less.
const mostAddresses = 2 ** 26;
// 0.0.0.0 to 255.255.255.255 as IPv6 writes them: whoever has all of them, has IPv4.
const mappedBits = 96;
const mappedEnds = ["::ffff:0.0.0.0", "::ffff:255.255.255.255"];

const isInOpenInternet = within(["2000::/3"]);

/** Whether addresses and ranges are some networks, and not all the world or a part of it. */
export function areFewNetworks(ranges: readonly string[]): boolean {
  const addresses = ranges.map((range) => {
    const [address = "", bits] = range.split("/");
    return !address.includes(":") && bits !== undefined ? 2 ** (32 - Number(bits)) : 1;
  });
  return ranges.every(isOneNetwork) && addresses.reduce((sum, one) => sum + one, 0) <= mostAddresses;
}

function isOneNetwork(range: string): boolean {
  const [address = "", bits] = range.split("/");
  if (bits === undefined) return true;
  if (!address.includes(":")) return Number(bits) >= widest.ipv4;
  const isMapped = new URL(`http://[${address}]`).hostname.startsWith("[::ffff:");
  if (isMapped && Number(bits) >= mappedBits) return Number(bits) >= mappedBits + widest.ipv4;
  if (mappedEnds.every(within([range]))) return false;
  return Number(bits) >= (isInOpenInternet(address) ? widest.openIpv6 : widest.ipv6);
}
