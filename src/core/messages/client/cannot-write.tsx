import { Link } from "@tanstack/react-router";
import { useMembership } from "#src/core/membership/client/membership.api.ts";
import { useIsSuspended, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { Button } from "#src/ui/button.tsx";

/** Replaces the message form for a member who may not write, with the reason and what to do about it. */
export function CannotWrite() {
  const notAllowed = useNotAllowed("message.write");
  const suspended = useIsSuspended();
  if (!notAllowed) return null;
  return suspended ? <AccountSuspended className="mb-6" /> : <NotVerified />;
}

function NotVerified() {
  const { data: membership } = useMembership();
  const waiting = membership?.status === "pending_verification";
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-paper-sunk p-4">
      <p className="min-w-0 flex-[1_1_16rem]">
        {waiting
          ? "Only verified members can write here. The community team has your request, and writes to you once it is answered."
          : "Only verified members can write here. Choose a plan and get verified, then go on."}
      </p>
      <Button asChild size="small">
        <Link to="/membership">{waiting ? "See Your Request" : "Become a Member"}</Link>
      </Button>
    </div>
  );
}
