import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

const offered = ["br", "gzip", "identity"] as const;

/** How an answer can be sent; `identity` is as it is. */
export type Encoding = (typeof offered)[number];

// Browsers send few different headers, so each is parsed once; at most 200 are cached.
const read = new LRUCache<string, Encoding[]>({
  max: 200,
  memoMethod: (header) => {
    // The published types lack the option `preferred`.
    const negotiator: { encodings: (offered: readonly string[], options: object) => string[] } =
      new Negotiator({ headers: { "accept-encoding": header } });
    return negotiator.encodings(offered, { preferred: offered }) as Encoding[];
  },
});

/** The encodings that an Accept-Encoding header takes, the preferred one first, and of equals the smallest. */
export const acceptedEncodings = (header: string | undefined): Encoding[] => read.memo(header ?? "");

/** The compression for an Accept-Encoding header, or none. */
export function encodingFor(header: string | undefined): Exclude<Encoding, "identity"> | undefined {
  const [best] = acceptedEncodings(header);
  return best === "identity" ? undefined : best;
}
