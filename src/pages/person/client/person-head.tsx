import { Link, useHydrated } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { useSite } from "#src/client/site.ts";
import { ContactLine } from "#src/core/messages/client/contact-line.tsx";
import { useContact } from "#src/core/messages/client/contacts.tsx";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import { useCan } from "#src/core/people/client/current-user.api.ts";
import { NotVerifiedBadge } from "#src/core/people/client/not-verified-badge.tsx";
import { personName } from "#src/core/people/person.ts";
import { PersonMenu } from "#src/pages/person/client/person-menu.tsx";
import { WriteButton } from "#src/pages/person/client/write-button.tsx";
import type { MemberPage } from "#src/pages/person/person.schema.ts";
import { monthIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";

type PersonHeadProps = { page: MemberPage; own: boolean };

/** Her picture, her name and what is known of her, then what the reader can do. */
export function PersonHead({ page, own }: PersonHeadProps) {
  const { person } = page;
  const { timeZone } = useSite();
  const manages = useCan("members.manage");
  const contact = useContact({ personId: person.id });
  const writes = contact !== undefined || page.writeAbout !== null;
  // The menu needs JavaScript.
  const hydrated = useHydrated();
  return (
    <header className="grid gap-5 lg:sticky lg:top-24">
      {/* With large text, her name goes below her picture. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 lg:grid lg:justify-items-start">
        <Avatar name={person.firstName} src={person.profileImageUrl} size="large" />
        <div className="grid min-w-[min(10rem,100%)] flex-1 justify-items-start gap-2">
          <h1 className="type-h2 wrap-anywhere">{personName(person)}</h1>
          {person.verifiedSince ? (
            <VerifiedBadge person={person}>
              {`Verified since ${monthIn(timeZone, person.verifiedSince)}`}
            </VerifiedBadge>
          ) : (
            <NotVerifiedBadge person={person} />
          )}
          {person.congregation && (
            <p className="text-ink-soft wrap-anywhere">{`${person.congregation} congregation`}</p>
          )}
        </div>
      </div>
      <ContactLine contact={contact} className="justify-self-start whitespace-normal!" />
      {own ? (
        <div className="grid gap-3">
          <p className="text-ink-soft">This is how other verified members see you.</p>
          <Button asChild wide icon={Pencil}>
            <Link to="/profile" search={{ edit: true }}>
              Edit Profile
            </Link>
          </Button>
        </div>
      ) : (
        <div className="flex min-h-12 items-center gap-2">
          {writes && (
            <div className="grid flex-1">
              <WriteButton page={page} contact={contact} />
            </div>
          )}
          {hydrated && <PersonMenu page={page} className={writes ? "" : "-ml-3"} />}
        </div>
      )}
      {manages && !own && person.id && (
        <Button asChild wide>
          <Link to="/admin/members/$id" params={{ id: person.id }}>
            Open at the Desk
          </Link>
        </Button>
      )}
    </header>
  );
}
