import { lookup, type LookupAddress, type LookupAllOptions } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

// The special-purpose addresses (RFC 6890 and its successors), which are not on the public internet.
const special4 = new BlockList();
for (const range of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
])
  add(special4, range, "ipv4");

const open6 = new BlockList();
add(open6, "2000::/3", "ipv6");
const special6 = new BlockList();
// Among them tunnels to IPv4: Teredo and 6to4.
for (const range of ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"]) add(special6, range, "ipv6");

function add(list: BlockList, range: string, family: "ipv4" | "ipv6") {
  const [address = "", bits] = range.split("/");
  list.addSubnet(address, Number(bits), family);
}

/** Whether an IP address is on the public internet: not on this machine, nor in a private network. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special4.check(address, "ipv4");
  return isIP(address) === 6 && open6.check(address, "ipv6") && !special6.check(address, "ipv6");
}

/** Thrown for a name behind which there is an address that is not public. */
export class PrivateAddressError extends Error {}

/**
 * Looks names up for a connection, and refuses those that lead into a private network: asked when the connection is made,
 * since a name may lead elsewhere by then.
 */
export const publicLookupBy =
  (find: typeof lookup): LookupFunction =>
  (hostname, options, answer) => {
    find(hostname, { ...options, all: true } as LookupAllOptions, (error, addresses: LookupAddress[]) => {
      if (error) return answer(error, []);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return answer(new PrivateAddressError(`${hostname} is not in the open network`), []);
      }
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
    });
  };

/** {@link publicLookupBy} the machine's own resolver. */
export const publicLookup = publicLookupBy(lookup);
