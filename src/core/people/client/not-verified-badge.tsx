import type { Person } from "#src/core/people/person.schema.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { Badge } from "#src/ui/badge.tsx";

/** Whether to say of a person that she is not verified: only to who is shown since when others are. */
export function useMarksUnverified() {
  const seesPeople = useCan("person.view");
  return ({ verifiedSince }: Pick<Person, "verifiedSince">) => seesPeople && verifiedSince === null;
}

type NotVerifiedBadgeProps = {
  person: Pick<Person, "verifiedSince">;
  /** Where her name is not beside it: "Host not verified yet". */
  children?: string;
};

/** Tells members that somebody is not verified yet; nothing of anybody who is. */
export function NotVerifiedBadge({ person, children = "Not verified yet" }: NotVerifiedBadgeProps) {
  return useMarksUnverified()(person) && <Badge>{children}</Badge>;
}
