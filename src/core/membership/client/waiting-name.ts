import type { VerifiedName } from "#src/core/membership/name-change.schema.ts";

const parts = (one: VerifiedName, other: VerifiedName) => ({
  name: one.firstName !== other.firstName || one.lastName !== other.lastName,
  congregation: one.congregation !== other.congregation,
});

/** What of one name the other has differently: "Ruth Avery", "Beacon" or "Ruth Avery, Beacon". */
export function differing(one: VerifiedName, other: VerifiedName): string {
  const { name, congregation } = parts(one, other);
  return [
    ...(name ? [`${one.firstName} ${one.lastName}`] : []),
    ...(congregation ? [one.congregation ?? "no congregation"] : []),
  ].join(", ");
}

/** Says after saving that a change waits, and what others see. */
export function waitsText(before: VerifiedName, after: VerifiedName): string {
  const { name, congregation } = parts(before, after);
  const what =
    name && congregation ? "name and congregation wait" : name ? "name waits" : "congregation waits";
  const old = name && congregation ? "old ones" : "old one";
  return `Saved. Your new ${what} for a quick look by an organizer. Until then everyone sees the ${old}.`;
}
