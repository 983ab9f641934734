import type { Plan } from "#src/core/plans/plan.options.ts";
import { entitlements, type Entitlement } from "#src/shared/actor.ts";

type Feature = {
  /** The entitlement, if code checks it. */
  key: string;
  text: string;
  /** Coming soon: listed on the page, but no plan includes it yet. */
  soon?: true;
};

type CatalogueEntry = {
  id: Plan;
  name: string;
  description: string;
  monthlyCents: number;
  buttonText: string;
  popular?: true;
  includes?: Plan;
  features: readonly Feature[];
};

/** Every plan with its price and features: the single source for both. */
export const planCatalogue = [
  {
    id: "basic",
    name: "CC Starter",
    description: "A good first stop.",
    monthlyCents: 0,
    buttonText: "Join CC Starter",
    features: [
      { key: "verified-profile", text: "Verified profile" },
      { key: "browse-housing", text: "Browse housing" },
      { key: "discussions", text: "Community discussions" },
      { key: "basic-matching", text: "Basic roommate matching" },
      { key: "public-events", text: "Public events" },
      { key: "email-support", text: "Email support" },
    ],
  },
  {
    id: "premium",
    name: "CC Insider",
    description: "For the week-in, week-out commuter.",
    monthlyCents: 499,
    buttonText: "Join CC Insider",
    popular: true,
    includes: "basic",
    features: [
      { key: "all-playbooks", text: "All playbooks" },
      { key: "housing-alerts", text: "Priority housing alerts" },
      { key: "member-events", text: "Exclusive member events", soon: true },
      { key: "direct-messages", text: "Direct messaging with matches" },
      { key: "early-access", text: "Early access to new features", soon: true },
      { key: "private-events", text: "Private membership events", soon: true },
      { key: "roommate-matching", text: "Roommate matching" },
      { key: "priority-support", text: "Priority support", soon: true },
    ],
  },
  {
    id: "vip",
    name: "CC Elite",
    description: "When you want a hand with all of it.",
    monthlyCents: 999,
    buttonText: "Go CC Elite",
    includes: "premium",
    features: [
      { key: "housing-concierge", text: "VIP housing concierge", soon: true },
      { key: "matchmaking", text: "Personal roommate matchmaking", soon: true },
      { key: "hosting", text: "Hosting exclusive events", soon: true },
      { key: "consultation", text: "Monthly 1:1 community consultation", soon: true },
      { key: "profile-highlights", text: "Custom profile highlights", soon: true },
      { key: "no-waitlists", text: "Skipping all waitlists", soon: true },
      { key: "premium-support", text: "Premium support", soon: true },
      { key: "elite-meetup", text: "Annual Elite meetup", soon: true },
    ],
  },
] as const satisfies readonly CatalogueEntry[];

export type CataloguePlan = CatalogueEntry;

export type FeatureKey = (typeof planCatalogue)[number]["features"][number]["key"];

export const planOf = (id: Plan): CataloguePlan => planCatalogue.find((plan) => plan.id === id)!;

/** The lines of a plan's card: first the plan it includes, then its own features. */
export function listedFeatures({ includes, features }: CataloguePlan): Omit<Feature, "key">[] {
  const before = includes && { text: `Everything in ${planOf(includes).name.replace("CC ", "")}` };
  return before ? [before, ...features] : [...features];
}

/** What a plan includes today: first what the plans below it include. */
function featuresOf(id: Plan): FeatureKey[] {
  const { includes, features } = planOf(id);
  const own = features.filter((feature) => !feature.soon).map((feature) => feature.key as FeatureKey);
  return includes ? [...featuresOf(includes), ...own] : own;
}

export const entitlementsOf = (id: Plan): Entitlement[] => {
  const features = new Set(featuresOf(id));
  return entitlements.filter((key) => features.has(key));
};

/** The lowest plan that includes it. */
export const planWith = (entitlement: Entitlement): CataloguePlan =>
  planCatalogue.find(({ id }) => entitlementsOf(id).includes(entitlement))!;

export const isComingSoon = (key: FeatureKey) =>
  !planCatalogue.some((plan) => featuresOf(plan.id).includes(key));

/** "Free" or "$4.99". */
export const priceText = ({ monthlyCents }: Pick<CataloguePlan, "monthlyCents">) =>
  monthlyCents === 0 ? "Free" : `$${(monthlyCents / 100).toFixed(2)}`;

/** What every plan costs until payments are on, said the same way wherever a price is. */
export const freeForNow = "Free for now, no card";

/** "Join CC Insider - $4.99/month", as the call to action says it. */
export const callToActionText = (plan: CataloguePlan) =>
  plan.monthlyCents === 0 ? plan.buttonText : `${plan.buttonText} - ${priceText(plan)}/month`;

/** The plan's id with a capital: "Premium". */
export const planLabel = (id: Plan) => `${id[0]!.toUpperCase()}${id.slice(1)}`;

/** A plan as the admin page shows it: "CC Insider (PREMIUM)". */
export const planForAdmin = (id: Plan) => `${planOf(id).name} (${id.toUpperCase()})`;

/** How long a review takes, as promised to members. */
export const reviewPromise = "24-48 hours";

export const reviewHours = 48;
