import { useIsMutating } from "@tanstack/react-query";
import {
  BadgeCheck,
  BookOpen,
  CalendarHeart,
  KeyRound,
  LifeBuoy,
  Users,
  type LucideIcon,
} from "lucide-react";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import type { Plan } from "#src/core/plans/plan.options.ts";
import {
  callToActionText,
  freeForNow,
  planCatalogue,
  planOf,
  reviewPromise,
  isComingSoon,
  type FeatureKey,
} from "#src/core/plans/plan-catalogue.ts";
import { ChangeStatus, PlanBadge } from "#src/core/verification/client/membership-status.tsx";
import { RequestPending } from "#src/core/verification/client/request-pending.tsx";
import { RequestRejected } from "#src/core/verification/client/request-rejected.tsx";
import { PlanButton, type PlanChoice, PlanPass } from "#src/core/plans/client/plan-card.tsx";
import type { Membership } from "#src/core/verification/verification.schema.ts";
import { membershipChange } from "#src/core/verification/client/membership-change.ts";
import { Page, RouteLine, SectionHeading } from "#src/ui/page.tsx";

type PlansViewProps = { membership: Membership | null; onChoose: (plan: Plan) => void };

export function PlansView({ membership, onChoose }: PlansViewProps) {
  const processing = useIsMutating({ mutationKey: membershipChange }) > 0;
  const current = membership?.status === "approved" ? membership : undefined;
  // Her request comes first: the plans are what she has read before.
  const request = membership && !current ? membership : undefined;
  const Title = request ? "h2" : "h1";
  const choice: PlanChoice = { current: current?.chosenPlan, processing, onChoose };
  return (
    <RouteLine>
      {request?.status === "pending_verification" && <RequestPending membership={request} />}
      {request?.status === "rejected" && <RequestRejected membership={request} />}
      <Page as="header" className={request ? "pt-(--section)" : "pt-8"}>
        {current && <PlanBadge membership={current} />}
        <Title id="plans" className="scroll-mt-24 type-h1">
          Become a Member
        </Title>
        <p className="mt-3 max-w-[34em] type-lead text-pretty text-ink-soft">
          Priority access to housing before it is listed publicly, member-only events and direct contact with
          verified matches.
        </p>
        {current && <ChangeStatus membership={current} />}
        <AccountSuspended className="mt-6" />
      </Page>
      <Page as="section" className="pt-8">
        {request ? null : <h2 className="sr-only">Plans</h2>}
        <div className="grid gap-6 lg:grid-cols-[1fr_1.08fr_1fr]">
          {planCatalogue.map((plan) => (
            <PlanPass key={plan.id} plan={plan} choice={choice} />
          ))}
        </div>
        <p className="mt-6 text-center type-small text-balance text-ink-soft">
          {`${freeForNow}. We’ll ask you before we charge anything.`}
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
        <span>{"Every plan starts with one community review, answered within "}</span>
        <span className="whitespace-nowrap">{reviewPromise}</span>
        <span>.</span>
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
      <p className="type-small text-on-block-soft">{`${freeForNow}.`}</p>
    </div>
  );
}

type Perk = { icon: LucideIcon; title: string; text: string; feature: FeatureKey };

const perks: Perk[] = [
  {
    icon: KeyRound,
    title: "Priority housing access",
    text: "See rooms before they are listed publicly.",
    feature: "early-access",
  },
  {
    icon: Users,
    title: "Curated connections",
    text: "Matches chosen for how you really live.",
    feature: "roommate-matching",
  },
  {
    icon: CalendarHeart,
    title: "Exclusive events",
    text: "Small, member-only evenings each month.",
    feature: "member-events",
  },
  {
    icon: BookOpen,
    title: "Insider guides",
    text: "Every Playbook, from first lease to last box.",
    feature: "all-playbooks",
  },
  {
    icon: BadgeCheck,
    title: "Verified community",
    text: "Each member is reviewed by a person.",
    feature: "verified-profile",
  },
  {
    icon: LifeBuoy,
    title: "Support network",
    text: "Someone to ask, and people who have been there.",
    feature: "discussions",
  },
];

export function PerkTiles() {
  return (
    <ul className="pairs gap-x-4 gap-y-6 lg:grid-cols-3 lg:gap-x-12 lg:gap-y-8">
      {perks.map(({ icon: Drawing, title, text, feature }) => (
        <li key={title} className="min-w-0">
          <Drawing aria-hidden="true" strokeWidth={1.5} className="mb-3 size-7 text-accent-ink" />
          <h3 className="mb-[.3rem] text-[1.1875rem] lg:text-[1.375rem]">{title}</h3>
          <p className="type-small text-ink-soft lg:text-base">{text}</p>
          {isComingSoon(feature) && <p className="mt-1 type-small text-ink-soft italic">Coming soon</p>}
        </li>
      ))}
    </ul>
  );
}
