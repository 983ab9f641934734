import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy, Suspense } from "react";
import type { Ability } from "#src/client/api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SuspendedNote } from "#src/core/people/client/suspended-note.tsx";

// Loaded in the browser only for suspended users; the server renders it at once.
const noteOf = createIsomorphicFn()
  .client(() =>
    lazy(() =>
      import("#src/core/people/client/suspended-note.tsx").then(({ SuspendedNote: Note }) => ({
        default: Note,
      })),
    ),
  )
  .server(() => SuspendedNote);
const Note = noteOf();

/** Tells a suspended user, once a page, that writing is not possible; renders nothing for anybody else. */
export function AccountSuspended({ className }: { className?: string }) {
  const suspension = useCurrentUser()?.suspension;
  return (
    suspension && (
      <Suspense>
        <Note suspension={suspension} className={className} />
      </Suspense>
    )
  );
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
