import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import type { MemberFilters } from "#src/pages/admin/member.address.ts";
import { memberLimits } from "#src/pages/admin/member.limits.ts";
import { csvLine, csvStart } from "#src/pages/admin/server/csv.ts";
import { listMembers, type FoundMember } from "#src/pages/admin/server/member-list.queries.ts";
import { presentListedMember } from "#src/pages/admin/server/member.presenter.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayIn } from "#src/shared/dates.ts";
import type { Cursor } from "#src/shared/pagination.ts";

type Asked = { filters: MemberFilters; congregation: boolean; reason: string };

const columns = [
  "First name",
  "Last name",
  "Email",
  "Email confirmed",
  "Town",
  "Role",
  "Plan",
  "Status",
  "Joined",
  "Last seen in the week of",
];

const yesNo = (value: boolean) => (value ? "yes" : "no");

function rowOf(found: FoundMember, timeZone: string): string[] {
  const { person, town, role, plan, suspended, paused, seenInWeekOf } = presentListedMember(found, timeZone);
  return [
    person.firstName,
    person.lastName,
    person.email ?? "",
    yesNo(person.emailVerified),
    town ?? "",
    role,
    plan ? planOf(plan).name : "",
    suspended ? "suspended" : paused ? "paused" : plan ? "active" : "not verified",
    dayIn(timeZone, found.createdAt),
    seenInWeekOf ?? "",
  ];
}

/** Few enough that a chunk is a few hundred kilobytes. */
const atOnce = 500;

/** Records the export, then returns the list as chunks of a CSV file; one chunk is in memory at a time. */
export async function exportMembers(platform: Platform, actor: Member, asked: Asked) {
  const { filters, congregation, reason } = asked;
  // Whose name was looked for is left out: nothing can be erased from the log.
  const { q, ...others } = filters;
  await recordAudit(platform.db, {
    actorId: actor.id,
    userId: actor.id,
    action: "account.list-exported",
    details: { filters: others, searched: Boolean(q), congregation, ...(reason && { reason }) },
  });
  return linesOf(platform, asked);
}

async function* linesOf(platform: Platform, { filters, congregation }: Asked): AsyncGenerator<string> {
  const { timeZone } = platform.settings;
  const when = { now: new Date(), timeZone };
  yield csvStart + csvLine([...columns, ...(congregation ? ["Congregation"] : [])]);
  let after: Cursor | undefined;
  for (let left = memberLimits.exported; left > 0; left -= atOnce) {
    const page = await listMembers(platform, filters, when, {
      limit: Math.min(atOnce, left),
      ...(after && { after }),
    });
    yield page.items
      .map((found) =>
        csvLine([...rowOf(found, timeZone), ...(congregation ? [found.congregation ?? ""] : [])]),
      )
      .join("");
    if (!page.next) return;
    after = page.next;
  }
}
