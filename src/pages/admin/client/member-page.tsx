import { getRouteApi, Link, notFound } from "@tanstack/react-router";
import { User } from "lucide-react";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { useSite } from "#src/client/site.ts";
import { useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { memberQuery } from "#src/pages/admin/client/admin.api.ts";
import { ConfirmFirst } from "#src/pages/admin/client/confirm-first.tsx";
import { PlanBadge } from "#src/pages/admin/client/listed-member.tsx";
import { MemberActions } from "#src/pages/admin/client/member-actions.tsx";
import { MemberDetails } from "#src/pages/admin/client/member-details.tsx";
import { WhatHappened, WhoLooked } from "#src/pages/admin/client/member-history.tsx";
import { linkToMembers } from "#src/pages/admin/client/members-link.ts";
import type { MemberForAdmins } from "#src/pages/admin/member.schema.ts";
import { monthIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Badge } from "#src/ui/badge.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/admin/members/$id");

export function MemberPage() {
  const { id } = route.useParams();
  const user = useCurrentUser();
  const manages = useCan("members.manage");
  if (user?.mustConfirm) return <ConfirmFirst />;
  if (!manages) throw notFound();
  return <Member key={id} id={id} />;
}

function Member({ id }: { id: string }) {
  return (
    <Page className="pt-6 lg:pt-8">
      <TextLink asChild>
        <Link {...linkToMembers()}>
          <span className="icon size-[1.25em] icon-arrow-left" />
          <span>Members</span>
        </Link>
      </TextLink>
      <DetailState
        query={useDetail(memberQuery(id))}
        what="member"
        gone={{
          title: "This member isn’t here",
          text: "Her account is gone, or the address has a typo.",
          action: (
            <Button asChild variant="primary">
              <Link {...linkToMembers()}>See Members</Link>
            </Button>
          ),
        }}
      >
        {(member) => (
          <>
            <MemberHead member={member} />
            <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="grid gap-12">
                <MemberDetails member={member} />
                <WhatHappened member={member} />
                <WhoLooked member={member} />
              </div>
              <MemberActions member={member} />
            </div>
          </>
        )}
      </DetailState>
    </Page>
  );
}

function MemberHead({ member }: { member: MemberForAdmins }) {
  const { timeZone } = useSite();
  const { id, person, picture, role, verified, suspension, plan } = member;
  return (
    <header className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={person.firstName} src={picture} size="huge" />
      <div className="grid min-w-[min(14rem,100%)] flex-1 justify-items-start gap-3">
        <h1 className="wrap-anywhere">{`${person.firstName} ${person.lastName}`}</h1>
        <div className="flex flex-wrap gap-2">
          {verified && !verified.paused ? (
            <Badge tone="verified" icon="badge-check">
              {`Verified ${monthIn(timeZone, verified.since)}`}
            </Badge>
          ) : (
            <Badge>{verified ? "Membership paused" : "Not verified"}</Badge>
          )}
          {verified && <PlanBadge plan={plan.id} />}
          {role !== "member" && <Badge tone="butter">{role === "admin" ? "Admin" : "Moderator"}</Badge>}
          {suspension && <Badge tone="danger">Suspended</Badge>}
        </div>
      </div>
      <Button asChild icon={User} className="max-sm:w-full">
        <Link to="/people/$id" params={{ id }} preload={false}>
          {`See ${person.firstName} as Members Do`}
        </Link>
      </Button>
    </header>
  );
}
