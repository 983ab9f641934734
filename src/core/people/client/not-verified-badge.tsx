import type { Person } from "#src/core/people/person.schema.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { Badge } from "#src/ui/badge.tsx";

/** Whether the reader is shown that somebody is not verified: only if she is shown verification dates. */
export function useMarksUnverified() {
  const seesPeople = useCan("person.view");
  return ({ verifiedSince }: Pick<Person, "verifiedSince">) => seesPeople && verifiedSince === null;
}

type NotVerifiedBadgeProps = {
  person: Pick<Person, "verifiedSince">;
  /** The text where the name is not beside it: "Host not verified yet". */
  children?: string;
};

/** Tells members that somebody is not verified yet; renders nothing for verified members. */
export function NotVerifiedBadge({ person, children = "Not verified yet" }: NotVerifiedBadgeProps) {
  return useMarksUnverified()(person) && <Badge>{children}</Badge>;
}
