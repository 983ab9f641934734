import { createHmac, timingSafeEqual } from "node:crypto";
import { OperatorError } from "#src/server/operator-error.ts";

/** How it is known that what is read is what was written: by BACKUP_KEY, or not at all where it is `unsigned`. */
export type Trust = { key?: string; unsigned?: boolean };

/** What a text was signed as: a sum of one kind is none of another. */
type Kind = "manifest" | "deleted accounts";

/** The sum of a text that only who has the key can make, in hexadecimal digits. */
export const keyedSum = (key: string, kind: Kind, text: string): string =>
  createHmac("sha256", key).update(`${kind}\n${text}`).digest("hex");

/** Throws one line where a text does not have the sum that whoever has the key would have given it. */
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
