import { memberGroups } from "#src/core/verification/member-group.options.ts";
import type { Audience } from "#src/pages/admin/client/announcements.api.ts";
import { withCommas } from "#src/shared/format.ts";

const listed = new Intl.ListFormat("en-US");

/** "All verified members", "Insider and Elite in New Jersey" */
export function audienceText({ plans, states }: Audience): string {
  const who =
    plans.length > 0
      ? listed.format(plans.map((plan) => memberGroups.plan[plan].replace(/^CC /, "")))
      : "All verified members";
  const where = listed.format(states.map((state) => memberGroups.state[state]));
  return where ? `${who} in ${where}` : who;
}

/** "1 member", "1,204 members" */
export const membersText = (count: number) => `${withCommas(count)} ${count === 1 ? "member" : "members"}`;
