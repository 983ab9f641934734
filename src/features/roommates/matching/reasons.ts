import {
  factors,
  factorNames,
  textThresholds,
  type FactorName,
} from "#src/features/roommates/matching/factors.ts";
import { budgets } from "#src/core/people/budget.options.ts";
import { quizFactors } from "#src/features/roommates/matching/based-on.ts";
import type { Closeness } from "#src/features/roommates/matching/score.ts";
import { wantedOf, type MatchProfile } from "#src/features/roommates/matching/profile.ts";
import { longDate } from "#src/shared/dates.ts";
import { dollars } from "#src/shared/format.ts";

/** All reasons, the heaviest first, and one difference, written for the first of the two. */
export type MatchText = { reasons: string[]; difference: string | null };

type Pair = { me: MatchProfile; other: MatchProfile; there: Closeness; back: Closeness };

const alike = {
  cleanliness: {
    relaxed: "You’re both relaxed about tidiness.",
    moderate: "You both keep things fairly tidy.",
    high: "You both like a very tidy home.",
  },
  socialLevel: {
    quiet: "You both like a quiet home.",
    moderate: "You both like having guests sometimes.",
    social: "You both like a lively home.",
  },
  sleepSchedule: {
    early: "You’re both early risers.",
    flexible: "You’re both flexible about sleep.",
    late: "You’re both up late.",
  },
  workSchedule: {
    days: "You both work or study during the day.",
    mixed: "You both keep mixed hours.",
    nights: "You both work or study in the evening or at night.",
  },
} as const;

const labels = {
  cleanliness: "Tidiness",
  socialLevel: "Guests at home",
  sleepSchedule: "Sleep",
  workSchedule: "Hours",
  petFriendly: "Pets",
  smoking: "Smoking",
  budget: "Budget",
  moveInDate: "Moving date",
  town: "Place",
} as const;

const budgetText = (budget: MatchProfile["budget"]) => {
  const { min, max } = budgets[budget];
  return max === null ? `from ${dollars(min)}` : `${dollars(min)} to ${dollars(max)}`;
};

/** The reason for a factor that two have in common; undefined if there is no text for it. */
function reasonFor(name: FactorName, { me, other, there }: Pair): string | undefined {
  switch (name) {
    case "cleanliness":
    case "socialLevel":
    case "sleepSchedule":
    case "workSchedule": {
      const [mine, theirs] = [me.lifestyle[name], other.lifestyle[name]];
      if (mine === null || mine !== theirs) return undefined;
      return (alike[name] as Record<string, string>)[mine];
    }
    case "petFriendly":
      if (me.lifestyle.petFriendly !== other.lifestyle.petFriendly) return undefined;
      return me.lifestyle.petFriendly
        ? "Pets are welcome with both of you."
        : "Neither of you wants pets at home.";
    case "smoking":
      return me.lifestyle.smoking === false && other.lifestyle.smoking === false
        ? "Neither of you smokes."
        : undefined;
    case "budget":
      return `You have the same budget: ${budgetText(me.budget)} a month.`;
    case "moveInDate":
      return there.moveInDate === 100 ? "You want to move at about the same time." : undefined;
    case "town":
      return townReason(me.town!, other.town!);
    default:
      return undefined;
  }
}

function townReason(mine: NonNullable<MatchProfile["town"]>, theirs: NonNullable<MatchProfile["town"]>) {
  if (mine.key === theirs.key && !mine.lines.includes(mine.name)) {
    return `You’re both looking in ${mine.name}.`;
  }
  const line = mine.lines.find((name) => theirs.lines.includes(name));
  return line && `You’re both looking along the ${line}.`;
}

/** The difference of two whose towns share no line and whose lines do not meet. */
function areasText(mine: NonNullable<MatchProfile["town"]>, theirs: NonNullable<MatchProfile["town"]>) {
  const [one, other] = [mine, theirs].map(({ name, lines }) => {
    return lines.includes(name) ? `the ${name}` : name.replace(/, [A-Z]{2}$/, "");
  }) as [string, string];
  // Middletown is a town in each of the three states.
  const [here, there] = one === other ? [mine.name, theirs.name] : [one, other];
  return `You’re looking in different areas: ${here} and ${there} share no line.`;
}

function sidesOf(
  name: FactorName,
  { me, other, there, back }: Pair,
): [mine: string, theirs: string] | undefined {
  // The side that is further apart decides: her answer against my preference, or mine against hers.
  const iMiss = (there[name] ?? 100) <= (back[name] ?? 100);
  switch (name) {
    case "socialLevel": {
      const [mine, theirs] = iMiss
        ? [wantedOf(me).socialLevel!, other.lifestyle.socialLevel!]
        : [me.lifestyle.socialLevel!, wantedOf(other).socialLevel!];
      return [howOften[mine], howOften[theirs]];
    }
    case "cleanliness":
      return iMiss
        ? [wantedOf(me)[name]!, other.lifestyle[name]!]
        : [me.lifestyle[name]!, wantedOf(other)[name]!];
    case "sleepSchedule":
    case "workSchedule":
      return [me.lifestyle[name]!, other.lifestyle[name]!];
    case "petFriendly":
      return iMiss
        ? [petText(wantedOf(me).petFriendly), petText(other.lifestyle.petFriendly)]
        : [petText(me.lifestyle.petFriendly), petText(wantedOf(other).petFriendly)];
    case "smoking":
      return [me.lifestyle.smoking ? "yes" : "no", other.lifestyle.smoking ? "yes" : "no"];
    case "budget":
      return [budgetText(me.budget), budgetText(other.budget)];
    case "moveInDate":
      return [longDate(me.moveInDate!), longDate(other.moveInDate!)];
    case "town":
      return [me.town!.name, other.town!.name];
    default:
      return undefined;
  }
}

const howOften = { quiet: "rarely", moderate: "sometimes", social: "often" } as const;

const petText = (welcome: boolean | null) => (welcome ? "welcome" : "rather not");

/** The average of both directions of a factor; null where it is open. */
const together = ({ there, back }: Pair, name: FactorName) =>
  there[name] === null || back[name] === null ? null : (there[name] + back[name]) / 2;

/** How alike all quiz answers are, as one number: single ones would reveal what the other answered. */
function quizTogether(pair: Pair): number | null {
  const names = [...quizFactors];
  if (names.some((name) => pair.there[name] === null)) return null;
  const weight = names.reduce((sum, name) => sum + factors[name].weight, 0);
  return names.reduce((sum, name) => sum + factors[name].weight * pair.there[name]!, 0) / weight;
}

/** The reasons, the heaviest first, and the heaviest difference; different areas before any other. */
export function matchTextOf(pair: Pair): MatchText {
  const plain = factorNames.filter((name) => !quizFactors.has(name));
  const known = plain.flatMap((name) => {
    const close = together(pair, name);
    return close === null ? [] : [{ name, close, weight: factors[name].weight }];
  });
  const quiz = quizTogether(pair);
  const reasons = known
    .filter(({ close }) => close >= textThresholds.reasonFrom)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ name }) => reasonFor(name, pair) ?? []);
  if (quiz !== null && quiz >= textThresholds.reasonFrom) reasons.push("You answered the quiz alike.");
  const apart = pair.there.town === 0 ? areasText(pair.me.town!, pair.other.town!) : null;
  const [worst] = known
    .filter(({ close }) => close <= textThresholds.differenceUpTo)
    .toSorted((one, other) => other.weight * (100 - other.close) - one.weight * (100 - one.close));
  const sides = worst && sidesOf(worst.name, pair);
  return {
    reasons,
    difference:
      apart ??
      (sides
        ? `${labels[worst.name as keyof typeof labels]}: ${sides[0]} for you, ${sides[1]} for her.`
        : quiz !== null && quiz <= textThresholds.differenceUpTo
          ? "Your quiz answers differ. Talk about how each of you likes to live."
          : null),
  };
}

/** Sorts the reasons of each match: first those that fewer matches share, then the heavier ones. */
export function tellingFirst<M extends Pick<MatchText, "reasons">>(matches: readonly M[]): M[] {
  const counts = new Map<string, number>();
  for (const reason of matches.flatMap(({ reasons }) => reasons)) {
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return matches.map((match) => ({
    ...match,
    reasons: match.reasons.toSorted((one, other) => counts.get(one)! - counts.get(other)!),
  }));
}
