import { useSite } from "#src/client/site.ts";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { planOf } from "#src/core/membership/plan.catalogue.ts";
import { AuthDialog } from "#src/core/sign-in/client/auth-dialog.tsx";

type JoinDialogProps = { plan: Plan; onClose: () => void };

/** The sign-in dialog for a guest who has chosen a plan. */
export function JoinDialog({ plan, onClose }: JoinDialogProps) {
  const { productName } = useSite();
  return (
    <AuthDialog
      open
      onOpenChange={onClose}
      title={`Join ${productName}`}
      text={`Please sign in or create an account to choose ${planOf(plan).name}.`}
      initialMode="signup"
      asksCongregation
      returnTo={`/membership?plan=${plan}`}
    />
  );
}
