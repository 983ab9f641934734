import { createHmac, timingSafeEqual } from "node:crypto";
import { OperatorError } from "#src/server/operator-error.ts";

/** How files are authenticated: by BACKUP_KEY, or not at all if `unsigned` ones are accepted. */
export type Trust = { key?: string; unsigned?: boolean };

/** What a text is signed as; a signature for one kind is not valid for another. */
type Kind = "manifest" | "deleted accounts";

/** The HMAC of a text, in hexadecimal. */
export const keyedSum = (key: string, kind: Kind, text: string): string =>
  createHmac("sha256", key).update(`${kind}\n${text}`).digest("hex");

/** Throws an {@link OperatorError} if a text's HMAC is not valid for the key. */
export function checkKeyedSum(
  what: string,
  { kind, text, sum }: { kind: Kind; text: string; sum: string | undefined },
  { key, unsigned }: Trust,
) {
  if (unsigned) return;
  if (!key) {
    if (sum === undefined) return;
    throw new OperatorError(
      `${what} has a keyed sum, which cannot be checked without BACKUP_KEY. Set it to the key of that time, or add --unsigned to take what nobody vouches for.`,
    );
  }
  if (sum === undefined)
    throw new OperatorError(
      `${what} has no keyed sum: it was made before BACKUP_KEY was set, or somebody has changed it. Add --unsigned to take it all the same.`,
    );
  const expected = Buffer.from(keyedSum(key, kind, text));
  const given = Buffer.from(sum);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new OperatorError(
      `${what} was changed by somebody, or made with another BACKUP_KEY: its keyed sum is wrong. Use another one, or the key of that time.`,
    );
}
