import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { personName } from "#src/core/people/person.ts";
import { monthIn, postedAt } from "#src/shared/dates.ts";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";

type RequesterProps = { conversation: OpenedConversation };

/** Who has made a request: what its recipient may know before she answers. */
export function Requester({ conversation }: RequesterProps) {
  const { last, createdAt, request, with: person } = conversation;
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const profile = request?.profile;
  const facts = [
    ["Age", profile && String(profile.age)],
    ["Budget", profile?.budget],
    ["Congregation", person.congregation],
    ["Asked", postedAt(timeZone, (last ?? { createdAt }).createdAt, now)],
  ] as const;
  return (
    <section aria-label="Who is asking" className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <Avatar name={personName(person)} src={person.profileImageUrl} size="large" />
      {/* Below the portrait with large text. */}
      <div className="grid min-w-[min(12rem,100%)] flex-1 justify-items-start gap-2">
        <h2 className="text-2xl/[1.2] wrap-anywhere">{personName(person)}</h2>
        {person.verifiedSince && (
          <VerifiedBadge person={person}>
            {`Verified since ${monthIn(timeZone, person.verifiedSince)}`}
          </VerifiedBadge>
        )}
        <dl className="terms w-full [&_dt]:w-28">
          {facts.map(
            ([term, text]) =>
              text && (
                <div key={term}>
                  <dt>{term}</dt>
                  {/* A page rendered before midnight may hydrate after it. */}
                  <dd suppressHydrationWarning>{text}</dd>
                </div>
              ),
          )}
        </dl>
        <ViewProfile person={person} profile={profile} />
      </div>
    </section>
  );
}

type ViewProfileProps = {
  person: OpenedConversation["with"];
  profile: NonNullable<OpenedConversation["request"]>["profile"] | undefined;
};

/** To her roommate profile, which says the most, or else to her page. */
function ViewProfile({ person, profile }: ViewProfileProps) {
  const seesPeople = useCan("person.view");
  if (profile) {
    return (
      <Button asChild size="small">
        <Link to={profile.address} preload={false}>
          View Profile
        </Link>
      </Button>
    );
  }
  if (!seesPeople || person.id === null) return null;
  return (
    <Button asChild size="small">
      <Link to="/people/$id" params={{ id: person.id }} preload={false}>
        View Profile
      </Link>
    </Button>
  );
}
