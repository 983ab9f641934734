import {
  BadgeCheck,
  BookOpen,
  CalendarHeart,
  KeyRound,
  LifeBuoy,
  Users,
  type LucideIcon,
} from "lucide-react";
import { isComingSoon, type FeatureKey } from "#src/core/membership/plan.catalogue.ts";

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
    text: "Someone to ask, on the train or at midnight.",
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
