import { AwaitingConfirmation } from "#src/core/sign-in/client/confirm-email.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { Dialog } from "#src/ui/dialog.tsx";

type ConfirmToHostProps = {
  returnTo: string;
  onClose: () => void;
};

/** Replaces the form of a new event while the member's email address is not confirmed, so that she does not type in vain. */
export function ConfirmToHost({ returnTo, onClose }: ConfirmToHostProps) {
  const user = useCurrentUser();
  return (
    <Dialog open onOpenChange={onClose} title="Create New Event" size="short" width="32rem">
      <div className="grid gap-4">
        <p>Before people come to your event, we make sure there’s a real person behind it.</p>
        {user && <AwaitingConfirmation user={user} here={returnTo} />}
      </div>
    </Dialog>
  );
}
