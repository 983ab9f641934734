import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";

type NamePart = "name" | "congregation";

/** What differs between two names. */
export const changedParts = (one: VerifiedName, other: VerifiedName): NamePart[] => [
  ...(one.firstName !== other.firstName || one.lastName !== other.lastName ? (["name"] as const) : []),
  ...(one.congregation !== other.congregation ? (["congregation"] as const) : []),
];

/** The same as text: "name", "congregation" or "name and congregation", and whether it is plural. */
export function describeChange(one: VerifiedName, other: VerifiedName) {
  const parts = changedParts(one, other);
  return { what: parts.join(" and "), several: parts.length > 1 };
}
