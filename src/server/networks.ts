import { BlockList, isIP } from "node:net";

/** Returns a check whether an address is in one of the ranges. */
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

export const isLoopbackAddress = within(["127.0.0.0/8", "::1"]);

/** The host name or address, with or without a port; undefined if it is neither. */
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

// 10.0.0.0/8 and fc00::/7 are the largest private networks; a wider range would trust strangers. On the open internet nobody
// is assigned more than a /16 of IPv6.
const widest = { ipv4: 8, ipv6: 7, openIpv6: 16 };
// As many addresses as four networks of that size. A provider's list of proxies has far fewer.
const mostAddresses = 2 ** 26;
// All of IPv4, mapped into IPv6.
const mappedBits = 96;
const mappedEnds = ["::ffff:0.0.0.0", "::ffff:255.255.255.255"];

const isInOpenInternet = within(["2000::/3"]);

/** Whether a list of addresses and ranges is narrow enough to be somebody's own networks rather than the whole internet. */
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
