import { presentPersonForAdmin, presentPersonInList } from "#src/core/people/server/person.presenter.ts";
import { deviceName } from "#src/core/sessions/server/device-name.ts";
import type { ListedMember, MemberForAdmins } from "#src/pages/admin/member.schema.ts";
import { isHelping, refusalOf } from "#src/pages/admin/server/member.policy.ts";
import { weekOf } from "#src/pages/admin/server/member-weeks.ts";
import type { FoundMember } from "#src/pages/admin/server/member-list.queries.ts";
import type { FoundMemberForAdmins, viewsOf, whatHappened } from "#src/pages/admin/server/member.queries.ts";
import { isAdmin, type Member, type Power } from "#src/shared/actor.ts";
import { dayIn } from "#src/shared/dates.ts";
import { shortName } from "#src/core/people/person.ts";

const roleOf = (powers: ReadonlySet<Power>) =>
  isAdmin({ powers }) ? "admin" : powers.size > 0 ? "moderator" : "member";

const roleNamed = (role: string | null) => (role === "admin" || role === "moderator" ? role : undefined);

export const presentListedMember = (found: FoundMember, timeZone: string): ListedMember => ({
  id: found.id,
  person: presentPersonInList(found),
  town: found.town,
  role: roleOf(found.powers),
  plan: found.verified ? found.plan : null,
  paused: found.paused,
  suspended: found.suspended,
  createdAt: found.createdAt.toISOString(),
  seenInWeekOf: found.lastSeenAt && weekOf(timeZone, found.lastSeenAt),
});

type Named = { firstName: string | null; lastName: string | null };

/** "Miriam S." */
const shortNameOf = ({ firstName, lastName }: Named) =>
  firstName === null ? null : shortName({ firstName, lastName: lastName ?? "" });

type Whole = {
  member: FoundMemberForAdmins;
  sessions: readonly { userAgent: string | null; lastSeenAt: Date }[];
  happened: Awaited<ReturnType<typeof whatHappened>>;
  views: Awaited<ReturnType<typeof viewsOf>>;
};

export function presentMemberForAdmins(
  { member, sessions, happened, views }: Whole,
  actor: Member,
  timeZone: string,
): MemberForAdmins {
  const { verification, verifier } = member;
  const person = presentPersonForAdmin(member.person, actor);
  const mayAct = refusalOf(actor, member.id) === undefined;
  return {
    id: member.id,
    person,
    picture: member.picture,
    town: member.town,
    createdAt: member.createdAt.toISOString(),
    role: roleOf(member.powers),
    verified:
      verification && !verification.endedAt
        ? {
            since: verification.since.toISOString(),
            by: verifier && shortNameOf(verifier),
            paused: verification.pausedAt !== null,
          }
        : null,
    plan: { id: member.plan, until: member.planUntil?.toISOString() ?? null },
    suspension: member.suspended ? { until: member.suspendedUntil } : null,
    sessions: sessions.map(({ userAgent, lastSeenAt }) => ({
      device: deviceName(userAgent),
      day: dayIn(timeZone, lastSeenAt),
    })),
    happened: happened.map(({ more, at, ...fields }) => ({
      ...fields,
      at: at.toISOString(),
      by: more.by ?? null,
      reason: more.reason ?? null,
      report: more.report ?? null,
      decision: more.decision ?? null,
      detail: more.detail ?? null,
    })),
    reports: { about: member.reported, upheld: member.upheld },
    views: views.map(({ id, at, action, role, exists, powers, ...named }) => ({
      id,
      at: at.toISOString(),
      action,
      by: exists ? shortNameOf(named) : null,
      role: roleNamed(role) ?? roleOf(powers),
    })),
    can: {
      act: mayAct,
      delete: mayAct && !isHelping(member.powers),
      sendConfirmation: mayAct && !person.emailVerified,
    },
  };
}
