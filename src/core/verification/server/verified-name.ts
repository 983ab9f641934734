import { cleanText } from "#src/shared/visible-text.ts";
import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";

/** The reviewed fields of an account, a request or a change. */
export const nameOf = ({ firstName, lastName, congregation }: VerifiedName): VerifiedName => ({
  firstName,
  lastName,
  congregation,
});

// Stored ones may be from before texts were normalized.
const plain = (text: string | null) =>
  cleanText(text ?? "")
    .trim()
    .replaceAll(/\s+/g, " ");

/** Whether two names are the same except for spaces and invisible characters. */
export const isSameName = (one: VerifiedName, other: VerifiedName): boolean =>
  plain(one.firstName) === plain(other.firstName) &&
  plain(one.lastName) === plain(other.lastName) &&
  plain(one.congregation) === plain(other.congregation);
