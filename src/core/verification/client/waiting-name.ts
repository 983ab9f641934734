import type { VerifiedName } from "#src/core/verification/name-change.schema.ts";
import { changedParts, describeChange } from "#src/core/verification/name-change.ts";

/** The parts of the second name that differ: "Ruth Avery", "Beacon" or "Ruth Avery, Beacon". */
export function differing(one: VerifiedName, other: VerifiedName): string {
  const texts = {
    name: `${one.firstName} ${one.lastName}`,
    congregation: one.congregation ?? "no congregation",
  };
  return changedParts(one, other)
    .map((part) => texts[part])
    .join(", ");
}

/** After saving: says that a change awaits review, and what others see until then. */
export function waitsText(before: VerifiedName, after: VerifiedName): string {
  const { what, several } = describeChange(before, after);
  return `Saved. Your new ${what} ${several ? "wait" : "waits"} for a quick look by an organizer. Until then everyone sees the old ${several ? "ones" : "one"}.`;
}
