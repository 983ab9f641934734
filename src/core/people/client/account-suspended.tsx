import type { Ability } from "#src/client/api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SuspendedNote } from "#src/core/people/client/suspended-note.tsx";

/** Tells a suspended user, once a page, that writing is not possible; renders nothing for anybody else. */
export function AccountSuspended({ className }: { className?: string }) {
  const suspension = useCurrentUser()?.suspension;
  return suspension && <SuspendedNote suspension={suspension} className={className} />;
}

/**
 * Whether the policies deny an ability to a signed-in user; false for a guest, who is asked to sign in
 * instead.
 */
export const useNotAllowed = (ability: Ability) => useCurrentUser()?.can[ability] === false;

/**
 * Whether the user's account is suspended: reading and deleting work, and actions that write are not offered.
 */
export const useIsSuspended = () => Boolean(useCurrentUser()?.suspension);
