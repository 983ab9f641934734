import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useAddressDialog } from "#src/client/use-dialog.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import { joinFrame, JoinTitle } from "#src/core/sign-in/client/join-frame.tsx";
import { useMembership } from "#src/core/verification/client/membership.api.ts";
import { doneViewDelay } from "#src/core/verification/client/membership-change.ts";
import { JustApproved } from "#src/core/verification/client/just-approved.tsx";
import { RequestHold, useHeldMembership } from "#src/core/verification/client/request-hold.ts";
import { MembershipPaused } from "#src/core/verification/client/membership-paused.tsx";
import { PlansView } from "#src/core/verification/client/plans-view.tsx";
import {
  CongregationFirst,
  ConsentFirst,
  VerificationStep,
  VerificationSubmitted,
} from "#src/core/verification/client/verification-step.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/membership");

const JoinPanel = lazyDialog(
  <JoinTitle />,
  () => import("#src/core/sign-in/client/join-panel.tsx").then((module) => module.JoinPanel),
  { whenIdle: true, frame: joinFrame },
);

export function MembershipPage() {
  const { plan } = route.useSearch();
  const navigate = route.useNavigate();
  const user = useCurrentUser();
  const { data } = useMembership();
  const { membership, ...held } = useHeldMembership(data);
  const { editing } = held;
  const [submitted, setSubmitted] = useState(false);
  const [initialPlan] = useState(plan);
  const current = membership?.status === "approved" ? membership.chosenPlan : undefined;
  const chosen = plan === current ? undefined : plan;

  useEffect(() => {
    // Not for a link to the plans below her request. In braces: scrollTo may return a promise, but an effect must not.
    if (!window.location.hash) window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (!submitted || editing) return undefined;
    const timer = setTimeout(() => {
      setSubmitted(false);
      void navigate({ search: {}, replace: true });
    }, doneViewDelay);
    return () => clearTimeout(timer);
  }, [submitted, editing, navigate]);

  const choose = (wanted: Plan) =>
    void navigate({ search: { plan: wanted }, state: { overPage: true }, resetScroll: user !== null });
  const join = useAddressDialog("plan");
  const step = () => {
    if (!user || !chosen || user.suspension) return undefined;
    const waiting = membership?.requestedPlan ?? (submitted ? chosen : undefined);
    const takesFocus = submitted || chosen !== initialPlan;
    if (waiting) {
      return (
        <VerificationSubmitted
          plan={waiting}
          requestedAt={membership?.requestedAt ?? null}
          current={current}
          takesFocus={takesFocus}
        />
      );
    }
    const congregation = user.congregation ?? membership?.waitingName?.congregation;
    if (!congregation?.trim()) return <CongregationFirst plan={chosen} takesFocus={takesFocus} />;
    // Whoever is verified already was asked before there were ticks, or has given them.
    if (!current && !(user.isAdult && user.agreedAt))
      return <ConsentFirst plan={chosen} takesFocus={takesFocus} />;
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
  };
  if (user?.isPaused) {
    return (
      <Page className="pt-8">
        <MembershipPaused headingLevel={1} />
      </Page>
    );
  }
  return (
    <RequestHold value={held}>
      <JustApproved shown={membership} />
      {step() ?? <PlansView membership={membership ?? null} onChoose={choose} />}
      {!user && plan && (
        <JoinPanel
          text={`Please sign in or create an account to choose ${planOf(plan).name}.`}
          returnTo={`/membership?plan=${plan}`}
          onClose={() => void join.hide()}
        />
      )}
    </RequestHold>
  );
}
