import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useSite } from "#src/client/site.api.ts";
import { useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import { AuthDialog } from "#src/features/accounts/client/auth-dialog.tsx";
import type { Plan } from "#src/features/accounts/membership.options.ts";
import { useMembership } from "#src/features/membership/client/membership.api.ts";
import { doneViewDelay } from "#src/features/membership/client/membership.texts.ts";
import { PlansView } from "#src/features/membership/client/plans-view.tsx";
import { CongregationFirst, VerificationStep } from "#src/features/membership/client/verification-step.tsx";
import { VerificationSubmitted } from "#src/features/membership/client/verification-submitted.tsx";
import { planOf } from "#src/features/membership/plan.catalogue.ts";

const route = getRouteApi("/membership");

/** The plans, and in their place the step that asks for a review once one is chosen. */
export function MembershipPage() {
  const { plan } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const { data: membership } = useMembership();
  const [submitted, setSubmitted] = useState(false);
  const [arrivedFor] = useState(plan);
  const isCurrent = membership?.status === "approved" && membership.plan === plan;
  const chosen = isCurrent ? undefined : plan;

  useEffect(() => {
    // In braces: where scrolling answers with a promise, an effect must not.
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!submitted) return undefined;
    const timer = setTimeout(() => {
      setSubmitted(false);
      void navigate({ search: {}, replace: true });
    }, doneViewDelay);
    return () => clearTimeout(timer);
  }, [submitted, navigate]);

  const choose = (wanted: Plan) => void navigate({ search: { plan: wanted }, resetScroll: user !== null });
  if (user && chosen) {
    const waiting = membership?.requestedPlan ?? (submitted ? chosen : undefined);
    const takesFocus = submitted || chosen !== arrivedFor;
    if (waiting) return <VerificationSubmitted plan={waiting} takesFocus={takesFocus} />;
    if (!user.congregation?.trim()) return <CongregationFirst plan={chosen} takesFocus={takesFocus} />;
    return (
      <VerificationStep
        key={chosen}
        plan={chosen}
        user={user}
        takesFocus={takesFocus}
        onDone={() => setSubmitted(true)}
      />
    );
  }
  return (
    <>
      <PlansView membership={membership ?? null} onChoose={choose} />
      {!user && (
        <JoinDialog
          plan={plan}
          onClose={() => void navigate({ search: {}, replace: true, resetScroll: false })}
        />
      )}
    </>
  );
}

function JoinDialog({ plan, onClose }: { plan: Plan | undefined; onClose: () => void }) {
  const { productName } = useSite();
  return (
    <AuthDialog
      open={plan !== undefined}
      onOpenChange={onClose}
      title={`Join ${productName}`}
      text={plan && `Please sign in or create an account to choose ${planOf(plan).name}.`}
      returnTo={`/membership?plan=${plan}`}
    />
  );
}
