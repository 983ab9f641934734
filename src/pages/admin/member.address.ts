import { memberGroups } from "#src/core/verification/member-group.options.ts";
import { oneOf, searchParams, stringifySearch, text } from "#src/shared/search-params.ts";
import { memberLimits } from "#src/pages/admin/member.limits.ts";

/** The choices of each filter of the members list, with their labels. There is none for a congregation. */
export const memberChoices = {
  ...memberGroups,
  joined: {
    week: "Last 7 days",
    month: "Last 30 days",
    year: "Last 12 months",
    earlier: "Before that",
  },
  /** By whole weeks, since when exactly somebody is here is nobody's business. */
  seen: {
    "this-week": "This week",
    "four-weeks": "Last 4 weeks",
    "twelve-weeks": "Last 12 weeks",
    longer: "Not for 12 weeks",
  },
} as const;

type Choices = typeof memberChoices;
export type MemberChoice = keyof Choices;

export const valuesOf = <Name extends MemberChoice>(name: Name) =>
  Object.keys(memberChoices[name]) as [keyof Choices[Name] & string, ...(keyof Choices[Name] & string)[]];

/** The filters in an address or a form. */
export const memberFiltersOf = searchParams({
  q: text(memberLimits.q),
  plan: oneOf(valuesOf("plan")),
  state: oneOf(valuesOf("state")),
  joined: oneOf(valuesOf("joined")),
  seen: oneOf(valuesOf("seen")),
});

export type MemberFilters = ReturnType<typeof memberFiltersOf>;

export const membersAddress = (filters: MemberFilters = {}) =>
  `/admin${stringifySearch({ tab: "members", ...filters })}`;
