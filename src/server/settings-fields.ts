import { isIP } from "node:net";
import { z } from "zod";

/** An empty value in the environment counts as none. */
export const blankIsUnset = (value: unknown) => (value === "" ? undefined : value);
/** Any text, or none. */
export const optionalText = z.preprocess(blankIsUnset, z.string().trim().optional());
/** An http(s) address, of which only the origin counts. */
export const origin = z
  .url({ protocol: /^https?$/, error: "must be an http(s) address such as https://circle.example" })
  .transform((value) => new URL(value).origin);
/** The name of a time zone. */
export const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: zone }));
  } catch {
    return false;
  }
}, "is not a time zone such as America/New_York");
/** Texts joined by commas. */
export const commaList = z
  .string()
  .default("")
  .transform((value) =>
    value
      .split(",")
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** The address of an OpenID provider; the real one unless another is set. */
export const issuer = (byDefault: string) =>
  z.preprocess(
    blankIsUnset,
    z
      .url({ protocol: /^https?$/, error: "must be an http(s) address" })
      .refine((value) => URL.canParse(value) && !/[?#]/.test(value), "must have no query")
      .default(byDefault),
  );
/** IP addresses and ranges. */
export const addressRanges = commaList.refine(
  (entries) => entries.every(isAddressRange),
  "must be IP addresses or ranges such as 10.0.0.0/8, comma-separated",
);

function isAddressRange(entry: string) {
  const [address = "", bits, ...rest] = entry.split("/");
  const max = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return max > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= max));
}
