import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useAddressDialog } from "#src/client/use-dialog.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { doneViewDelay } from "#src/core/verification/client/membership-change.ts";
import { PlansView } from "#src/core/verification/client/plans-view.tsx";
import {
  CongregationFirst,
  VerificationStep,
  VerificationSubmitted,
} from "#src/core/verification/client/verification-step.tsx";

const route = getRouteApi("/membership");

const JoinPanel = lazyDialog(
  "Join",
  () => import("#src/core/sign-in/client/join-panel.tsx").then((module) => module.JoinPanel),
  { whenIdle: true },
);

export function MembershipPage() {
  const { plan } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const { data: membership } = useMembership();
  const [submitted, setSubmitted] = useState(false);
  const [initialPlan] = useState(plan);
  const current = membership?.status === "approved" ? membership.chosenPlan : undefined;
  const chosen = plan === current ? undefined : plan;

  useEffect(() => {
    // In braces: scrollTo may return a promise, but an effect must not.
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

  const choose = (wanted: Plan) =>
    void navigate({ search: { plan: wanted }, state: { overPage: true }, resetScroll: user !== null });
  const join = useAddressDialog("plan");
  if (user && chosen && !user.suspension) {
    const waiting = membership?.requestedPlan ?? (submitted ? chosen : undefined);
    const takesFocus = submitted || chosen !== initialPlan;
    if (waiting) return <VerificationSubmitted plan={waiting} current={current} takesFocus={takesFocus} />;
    if (!user.congregation?.trim()) return <CongregationFirst plan={chosen} takesFocus={takesFocus} />;
    return (
      <VerificationStep
        key={chosen}
        plan={chosen}
        current={current}
        user={user}
        takesFocus={takesFocus}
        onDone={() => setSubmitted(true)}
      />
    );
  }
  return (
    <>
      <PlansView membership={membership ?? null} onChoose={choose} />
      {!user && plan && (
        <JoinPanel
          text={`Please sign in or create an account to choose ${planOf(plan).name}.`}
          returnTo={`/membership?plan=${plan}`}
          onClose={() => void join.hide()}
        />
      )}
    </>
  );
}
