import { createIsomorphicFn } from "@tanstack/react-start";
import { lazy, Suspense } from "react";
import type { Ability } from "#src/client/api.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SuspendedNote } from "#src/core/people/client/suspended-note.tsx";

// For the few: nobody else loads it. The server shows it at once.
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

/** Stands, once a page, where writing is withheld from somebody suspended, and says so. Nothing for anybody else. */
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

/** Whether something is withheld from a member, as the server's policies say; a guest is asked to sign in for it instead. */
export const useNotAllowed = (ability: Ability) => useCurrentUser()?.can[ability] === false;

/** Whether her account is paused: she reads and deletes, and is offered nothing that she could only write. */
export const useIsSuspended = () => Boolean(useCurrentUser()?.suspension);
