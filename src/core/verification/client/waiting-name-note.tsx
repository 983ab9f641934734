import { Clock } from "lucide-react";
import { useAction } from "#src/client/use-action.ts";
import { useMembership, withdrawNameChange } from "#src/core/verification/client/membership.api.ts";
import { differing } from "#src/core/verification/client/waiting-name.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

type WaitingNameNoteProps = {
  user: CurrentUser;
  /** Called when the note has disappeared with the pressed button. */
  onWithdrawn: () => void;
};

/** The user's new name or congregation that awaits review, with a button to withdraw it; nothing if there is none. */
export function WaitingNameNote({ user, onWithdrawn }: WaitingNameNoteProps) {
  const { data } = useMembership();
  const waiting = data?.waitingName;
  const withdraw = useAction({
    call: withdrawNameChange,
    done: { title: "Withdrawn", description: "Your name and congregation stay as they are." },
    failed: "Couldn’t withdraw your change. Please try again.",
    changes: ["/api/membership", "/api/auth/user"],
    onDone: onWithdrawn,
  });
  if (!waiting) return null;
  // Her membership came back with the congregation that waits: she takes it back in the settings.
  const mayWithdraw = user.congregation !== null || waiting.congregation === null;
  return (
    <div className="flex max-w-full min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-butter-wash px-4 py-3 text-butter-ink">
      <p className="fact min-w-0 flex-[1_1_14rem]">
        <Icon icon={Clock} className="mt-[.15rem] size-[1.1rem]" />
        <span className="min-w-0 wrap-anywhere">
          <span>{"Waiting for a look: "}</span>
          <strong>{differing(waiting, user)}</strong>
          <span className="block type-small">
            {`Until an organizer agrees, your profile says ${differing(user, waiting)}.`}
          </span>
        </span>
      </p>
      {mayWithdraw && (
        <Button size="small" busy={withdraw.busy} busyLabel="Withdrawing..." onClick={() => withdraw.run()}>
          Withdraw
        </Button>
      )}
    </div>
  );
}
