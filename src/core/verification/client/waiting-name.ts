import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";
import { changedParts, describeChange } from "#src/core/verification/name-change.ts";

/** What of one name the other has differently: "Ruth Avery", "Beacon" or "Ruth Avery, Beacon". */
export function differing(one: VerifiedName, other: VerifiedName): string {
  const texts = {
    name: `${one.firstName} ${one.lastName}`,
    congregation: one.congregation ?? "no congregation",
  };
  return changedParts(one, other)
    .map((part) => texts[part])
    .join(", ");
}

/** Says after saving that a change waits, and what others see. */
export function waitsText(before: VerifiedName, after: VerifiedName): string {
  const { what, several } = describeChange(before, after);
  return `Saved. Your new ${what} ${several ? "wait" : "waits"} for a quick look by an organizer. Until then everyone sees the old ${several ? "ones" : "one"}.`;
}
