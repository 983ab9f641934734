import { arrayContains, arrayOverlaps, between, inArray, like, or, sql, type SQL } from "drizzle-orm";
import { searchKey } from "#src/core/locations/server/location-key.ts";
import { locationIdsNamed, locationIdsTowards } from "#src/core/locations/server/place-search.ts";
import { budgetNames, type Budget } from "#src/core/people/budget.options.ts";
import { seesPeople } from "#src/core/people/server/person.presenter.ts";
import { budgetsOverlap } from "#src/features/roommates/matching/score.ts";
import {
  searchAges,
  type AgeRange,
  type RoommateFilter,
  type RoommateTag,
} from "#src/features/roommates/roommates.address.ts";
import { areasAround } from "#src/features/roommates/server/profile-place.ts";
import { roommateProfiles as profiles } from "#src/features/roommates/server/roommate.table.ts";
import type { Condition } from "#src/server/database/filter-conditions.ts";
import type { Reader } from "#src/server/database/first-page.ts";

export const roommateConditions = (actor: Reader) =>
  ({
    location: (name: string) => (name.trim() ? looksIn(name, actor) : undefined),
    commuteTo: (name: string) => (name.trim() ? looksOnTheWayTo(name, actor) : undefined),
    budget: (chosen: Budget) => inArray(profiles.budget, budgetsThatShare(chosen)),
    ageRange: (chosen: AgeRange) => between(profiles.age, searchAges[chosen].min, searchAges[chosen].max),
    tags: (all: readonly RoommateTag[]) =>
      all.length > 0 ? arrayContains(profiles.tags, [...all]) : undefined,
  }) satisfies Record<RoommateFilter, Condition>;

/** Who looks where a text names, or has it in her location. Unverified readers find by line or state only. */
function looksIn(location: string, actor: Reader): SQL | undefined {
  const key = searchKey(location);
  // A text without letters or digits finds nothing.
  if (!key) return sql`false`;
  const whole = seesPeople(actor);
  const ids = locationIdsNamed(location);
  const inOneOf = looksInOneOf(whole ? ids : areasAround(ids));
  // The words in order, the last one perhaps incomplete. A key has no wildcards, only letters, digits, spaces.
  return whole ? or(like(profiles.locationKey, `%${key}%`), inOneOf) : inOneOf;
}

const looksInOneOf = (ids: string[]): SQL =>
  ids.length > 0 ? arrayOverlaps(profiles.locations, ids) : sql`false`;

/** Who looks along a line to the destination, or in it if it has none; nobody if it is unknown. */
function looksOnTheWayTo(destination: string, actor: Reader): SQL {
  const ids = locationIdsTowards(destination);
  return looksInOneOf(seesPeople(actor) ? ids : areasAround(ids));
}

export const budgetsThatShare = (budget: Budget): Budget[] =>
  budgetNames.filter((other) => budgetsOverlap(budget, other));
