import { useSite } from "#src/client/site.api.ts";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { planOf } from "#src/core/membership/plan.catalogue.ts";
import { AuthDialog } from "#src/core/sign-in/client/auth-dialog.tsx";
import { useLeaveDialogs } from "#src/ui/dialog-history.ts";

type JoinDialogProps = { plan: Plan; onClose: () => void };

/** Signing in or up for a plan that a guest has chosen. */
export function JoinDialog({ plan, onClose }: JoinDialogProps) {
  const { productName } = useSite();
  const leaveSheets = useLeaveDialogs();
  return (
    <AuthDialog
      open
      inAddress
      onOpenChange={() => leaveSheets(onClose)}
      title={`Join ${productName}`}
      text={`Please sign in or create an account to choose ${planOf(plan).name}.`}
      initialMode="signup"
      asksCongregation
      returnTo={`/membership?plan=${plan}`}
    />
  );
}
