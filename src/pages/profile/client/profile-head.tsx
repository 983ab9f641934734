import { getRouteApi, Link } from "@tanstack/react-router";
import { Heart, Pencil } from "lucide-react";
import { WaitingNameNote } from "#src/core/verification/client/waiting-name-note.tsx";
import { useCan, useNotAllowed } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { VerifiedBadge } from "#src/core/verification/client/verified-badge.tsx";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button, TextLink } from "#src/ui/button.tsx";
import { Icon, type Drawing } from "#src/ui/icon.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/profile");

/** Id of the button that starts and ends editing. It gets the focus back after saving or withdrawing a new name. */
export const editToggleId = "edit-profile";

export function ProfileHead({ user }: { user: CurrentUser }) {
  const { edit } = route.useSearch();
  const navigate = route.useNavigate();
  const notAllowed = useNotAllowed("profile.update");
  const hasPage = useCan("person.view");
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Page
      as="header"
      className="grid items-center gap-x-6 gap-y-4 pt-8 md:grid-cols-[auto_minmax(0,1fr)_auto] lg:pt-12"
    >
      <Avatar name={user.firstName} src={user.profileImageUrl} size="huge" />
      <div className="grid min-w-0 justify-items-start gap-2">
        <h1 className="wrap-anywhere">{name}</h1>
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          {user.isVerified && <VerifiedBadge own />}
          <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 type-small text-ink-soft">
            <HeadFact icon="mail">{user.email}</HeadFact>
            {user.location && <HeadFact icon="map-pin">{user.location}</HeadFact>}
          </ul>
        </div>
        <WaitingNameNote user={user} onWithdrawn={() => document.getElementById(editToggleId)?.focus()} />
        <div className="flex flex-wrap gap-x-6">
          <TextLink asChild>
            <Link to="/favorites">
              <Icon icon={Heart} />
              <span>Your Favorites</span>
            </Link>
          </TextLink>
          {hasPage && (
            <TextLink asChild>
              <Link to="/people/$id" params={{ id: user.id }}>
                <Icon icon="eye" />
                <span>How Others See You</span>
              </Link>
            </TextLink>
          )}
        </div>
      </div>
      {!notAllowed && (
        <Button
          id={editToggleId}
          icon={Pencil}
          aria-pressed={edit === true}
          className="max-md:w-full"
          onClick={() => void navigate({ search: edit ? {} : { edit: true }, resetScroll: false })}
        >
          Edit Profile
        </Button>
      )}
    </Page>
  );
}

// Not the FactList of listing cards: that would add a file to every page's first load.
const HeadFact = ({ icon, children }: { icon: Drawing; children: string }) => (
  <li className="fact">
    <Icon icon={icon} className="fact-icon" />
    <span>{children}</span>
  </li>
);
