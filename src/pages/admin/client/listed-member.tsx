import { Link } from "@tanstack/react-router";
import { useSite } from "#src/client/site.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import type { ListedMember } from "#src/pages/admin/member.schema.ts";
import { dayIn, shortDate } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge, type BadgeTone } from "#src/ui/badge.tsx";

const columns =
  "md:grid-cols-[minmax(0,2.2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)] md:gap-x-4";

/** The names of the columns in wide windows; on phones each value has its own. */
export const ListedMemberHead = () => (
  <div
    aria-hidden="true"
    className={`grid border-b border-line px-2 pb-2 type-small text-ink-soft max-md:hidden ${columns}`}
  >
    {["Name", "Plan", "Status", "Town", "Joined", "Last seen"].map((name) => (
      <span key={name}>{name}</span>
    ))}
  </div>
);

/** A row in wide windows, a card on phones; all of it leads to her page. */
export function ListedMemberRow({ member }: { member: ListedMember }) {
  const { timeZone } = useSite();
  const { id, person, town, createdAt, seenInWeekOf } = member;
  return (
    <div
      className={`relative grid items-center gap-y-2 max-md:rounded-card max-md:bg-surface max-md:p-4 max-md:shadow-panel md:border-b md:border-line md:px-2 md:py-3 md:hover:bg-paper-sunk ${columns}`}
    >
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={person.firstName} src={person.profileImageUrl} />
        <span className="grid min-w-0">
          <Link
            to="/admin/members/$id"
            params={{ id }}
            // A view is logged.
            preload={false}
            className="type-label text-inherit no-underline wrap-anywhere after:absolute after:inset-0 hover:underline"
          >
            {`${person.firstName} ${person.lastName}`}
          </Link>
          <span className="type-small text-ink-soft wrap-anywhere">{person.email}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2 md:contents">
        <span className="empty:hidden md:empty:block">{member.plan && <PlanBadge plan={member.plan} />}</span>
        <span className="flex flex-wrap gap-2">
          <StatusBadges member={member} />
        </span>
      </span>
      <Value name="Town">{town ?? "Not given"}</Value>
      <Value name="Joined">{shortDate(dayIn(timeZone, new Date(createdAt)))}</Value>
      <Value name="Last seen">{seenInWeekOf ? `Week of ${shortDate(seenInWeekOf)}` : "Never"}</Value>
    </div>
  );
}

const Value = ({ name, children }: { name: string; children: string }) => (
  <span className="grid grid-cols-[6rem_1fr] type-small wrap-anywhere md:block">
    <span className="text-ink-soft md:sr-only">{name}</span>
    <span>{children}</span>
  </span>
);

const planTones: Record<Plan, BadgeTone> = { basic: "sky", premium: "peach", vip: "lilac" };

export const PlanBadge = ({ plan }: { plan: Plan }) => (
  <Badge tone={planTones[plan]}>{planOf(plan).name.replace(/^CC /, "")}</Badge>
);

function StatusBadges({ member: { role, plan, paused, suspended, person } }: { member: ListedMember }) {
  return (
    <>
      {role !== "member" && <Badge tone="butter">{role === "admin" ? "Admin" : "Moderator"}</Badge>}
      {suspended ? (
        <Badge tone="danger">Suspended</Badge>
      ) : paused ? (
        <Badge>Paused</Badge>
      ) : plan ? (
        role === "member" && <Badge>Active</Badge>
      ) : (
        <Badge>{person.emailVerified ? "Not verified" : "Not confirmed"}</Badge>
      )}
    </>
  );
}
