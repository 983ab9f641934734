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

/** Whether a host, with or without a port, names this machine to itself: "localhost:3000", "127.0.0.1", "[::1]:3000". */
export function isLoopbackHost(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    isLoopbackAddress(hostname.replace(/^\[|\]$/g, ""))
  );
}

// 10.0.0.0/8 and fc00::/7 are the largest networks that somebody can have; what is wider trusts strangers.
const widest = { ipv4: 8, ipv6: 7 };
// 0.0.0.0 to 255.255.255.255 as IPv6 writes them.
const mappedBits = 96;

/** Whether an address or a range may be one network, and not all the world or a part of it. */
export function isOneNetwork(range: string): boolean {
  const [address = "", bits] = range.split("/");
  if (bits === undefined) return true;
  if (!address.includes(":")) return Number(bits) >= widest.ipv4;
  const mapped = new URL(`http://[${address}]`).hostname.startsWith("[::ffff:");
  return Number(bits) >= (mapped ? mappedBits + widest.ipv4 : widest.ipv6);
}
