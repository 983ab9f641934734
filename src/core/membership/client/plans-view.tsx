import { useIsMutating } from "@tanstack/react-query";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import type { Plan } from "#src/core/membership/membership.constants.ts";
import { MembershipStatus, PlanBadge } from "#src/core/membership/client/membership-status.tsx";
import { PerkTiles } from "#src/core/membership/client/perk-tiles.tsx";
import { PlanButton, type PlanChoice } from "#src/core/membership/client/plan-button.tsx";
import { PlanPass } from "#src/core/membership/client/plan-pass.tsx";
import type { Membership } from "#src/core/membership/membership.schema.ts";
import { membershipChange } from "#src/core/membership/client/use-membership-change.ts";
import {
  callToActionText,
  planCatalogue,
  planOf,
  reviewPromise,
} from "#src/core/membership/plan.catalogue.ts";
import { Page, RouteLine, SectionHeading } from "#src/ui/page.tsx";

type PlansViewProps = { membership: Membership | null; onChoose: (plan: Plan) => void };

/** The plans, the perks, and the state of the user's membership. */
export function PlansView({ membership, onChoose }: PlansViewProps) {
  const processing = useIsMutating({ mutationKey: membershipChange }) > 0;
  const current = membership?.status === "approved" ? membership.plan : undefined;
  const choice: PlanChoice = { current, processing, onChoose };
  return (
    <RouteLine>
      <Page as="header" className="pt-8">
        {current && <PlanBadge plan={current} />}
        <h1>Become a Member</h1>
        <p className="mt-3 max-w-[34em] type-lead text-pretty text-ink-soft">
          Priority access to housing before it is listed publicly, member-only events and direct contact with
          verified matches.
        </p>
        {membership && <MembershipStatus membership={membership} />}
        <AccountSuspended className="mt-6" />
      </Page>
      <Page as="section" className="pt-8">
        <h2 className="sr-only">Plans</h2>
        <div className="grid gap-6 lg:grid-cols-[1fr_1.08fr_1fr]">
          {planCatalogue.map((plan) => (
            <PlanPass key={plan.id} plan={plan} choice={choice} />
          ))}
        </div>
        <p className="mt-6 text-center type-small text-balance text-ink-soft">
          No card is needed today. Nothing is charged until paid plans open, and you will be asked first.
        </p>
      </Page>
      <Page as="section" className="pt-(--section)">
        <SectionHeading title="What membership brings" />
        <PerkTiles />
      </Page>
      <Page as="section" className="pt-(--section)">
        <CallToAction choice={choice} />
      </Page>
    </RouteLine>
  );
}

function CallToAction({ choice }: { choice: PlanChoice }) {
  return (
    <div className="relative z-1 grid justify-items-center gap-4 rounded-window bg-block px-6 py-12 text-center text-on-block">
      <h2>Ready when you are</h2>
      <p className="max-w-[32em] text-on-block-soft">
        Every plan starts with one community review, answered within{" "}
        <span className="whitespace-nowrap">{reviewPromise}</span>.
      </p>
      <div className="flex w-full flex-wrap items-center justify-center gap-3 sm:w-auto">
        {(["premium", "vip"] as const)
          .filter((id) => id !== choice.current)
          .map((id) => (
            <PlanButton
              key={id}
              plan={planOf(id)}
              choice={choice}
              variant={id === "premium" ? "primary" : "on-block"}
              label={callToActionText(planOf(id))}
              className="max-sm:w-full"
            />
          ))}
      </div>
    </div>
  );
}
