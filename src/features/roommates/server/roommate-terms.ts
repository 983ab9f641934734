import { budgetsOverlap } from "#src/features/roommates/matching/closeness.ts";
import { budgetNames, type RoommateBudget } from "#src/features/roommates/roommate.constants.ts";
import {
  ageRangeNames,
  roommateTags,
  searchAges,
  type AgeRange,
  type RoommateTag,
} from "#src/features/roommates/roommate-search.ts";
import type { RoommateInput } from "#src/features/roommates/roommate.schema.ts";

type Tagged = Pick<RoommateInput, "occupation"> & {
  lifestyle: Pick<RoommateInput["lifestyle"], "cleanliness" | "socialLevel" | "petFriendly" | "smoking">;
};

const holds: Record<RoommateTag, (profile: Tagged) => boolean> = {
  Clean: ({ lifestyle }) => lifestyle.cleanliness === "high",
  Social: ({ lifestyle }) => lifestyle.socialLevel === "social",
  Quiet: ({ lifestyle }) => lifestyle.socialLevel === "quiet",
  "Pet-friendly": ({ lifestyle }) => lifestyle.petFriendly === true,
  "Non-smoker": ({ lifestyle }) => lifestyle.smoking === false,
  Student: ({ occupation }) => occupation === "student",
  Professional: ({ occupation }) => occupation === "professional",
};

/** The tags of a profile, derived from its fields. */
export const tagsOf = (profile: Tagged): RoommateTag[] => roommateTags.filter((tag) => holds[tag](profile));

export type RoommateFilters = { budget?: RoommateBudget; ageRange?: AgeRange; tags: readonly RoommateTag[] };

const budgetTerm = (budget: RoommateBudget) => `budget ${budget}`;
const ageTerm = (ages: AgeRange) => `age ${ages}`;

/** The search terms of a profile: its tags, its age range, and every budget that overlaps with its own. */
export const termsOf = (profile: Tagged & Pick<RoommateInput, "age" | "budget">): string[] => [
  ...tagsOf(profile),
  ...ageRangeNames
    .filter((name) => searchAges[name].min <= profile.age && profile.age <= searchAges[name].max)
    .map(ageTerm),
  ...budgetNames.filter((name) => budgetsOverlap(name, profile.budget)).map(budgetTerm),
];

/** The terms that a profile must have to match some filters. */
export const termsFor = ({ budget, ageRange, tags }: RoommateFilters): string[] => [
  ...tags,
  ...(ageRange ? [ageTerm(ageRange)] : []),
  ...(budget ? [budgetTerm(budget)] : []),
];
