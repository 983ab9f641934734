import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { BackLink } from "#src/client/back-link.tsx";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { useCan, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { useLoginPrompt } from "#src/core/sign-in/client/login-prompt.tsx";
import { NotYetAllowed } from "#src/core/verification/client/verified-only-button.tsx";
import { MessageButton } from "#src/features/roommates/client/message-button.tsx";
import { RoommateActions, useKnownMatch } from "#src/features/roommates/client/roommate-actions.tsx";
import { RoommateDetails } from "#src/features/roommates/client/roommate-details.tsx";
import { verifiedOnly } from "#src/features/roommates/client/roommate-text.ts";
import { roommateQuery } from "#src/features/roommates/client/roommate.api.ts";
import type { Roommate } from "#src/features/roommates/roommate.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import type { Elements } from "#src/ui/own-element.tsx";
import { Page, ThumbBar } from "#src/ui/page.tsx";

const route = getRouteApi("/roommates/$id");
const picture = "/img/spot-mug.svg";

/** A profile at its own address; over the list, the same is shown in a dialog (roommate-dialog.tsx). */
export function RoommatePage() {
  const { id } = route.useParams();
  const seesPeople = useCan("person.view");
  const user = useCurrentUser();
  return (
    <>
      <Page className="pt-3">
        <BackLink to="/roommates">All roommates</BackLink>
      </Page>
      {seesPeople ? <Profile key={id} id={id} /> : <ForOthers id={id} user={user} />}
    </>
  );
}

function Profile({ id }: { id: string }) {
  const detail = useDetail(roommateQuery(id));
  if (detail.item) return <ProfileInFull roommate={detail.item} />;
  return (
    <Page>
      <DetailState
        query={detail}
        what="profile"
        picture={picture}
        gone={{ text: "She may have found someone.", action: <AllRoommates /> }}
      >
        {() => null}
      </DetailState>
    </Page>
  );
}

function ProfileInFull({ roommate }: { roommate: Roommate }) {
  const navigate = useNavigate();
  const match = useKnownMatch(roommate.id ?? "");
  const user = useCurrentUser();
  const shown = { ...match, ...roommate };
  const own = roommate.userId === user?.id;
  const message = { label: "Send Message", variant: "primary", roommate: shown } as const;
  const leave = () => navigate({ to: "/roommates", replace: true });
  return (
    <Contacts about={[roommate.user.id]}>
      <Page
        as="article"
        className="grid gap-x-8 gap-y-4 pt-2 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
      >
        <div className="grid min-w-0 gap-6 rounded-card bg-surface p-5 shadow-panel md:p-8">
          <RoommateDetails onPage roommate={shown} />
        </div>
        {!own && (
          <div className="grid gap-2 lg:sticky lg:top-24 lg:rounded-card lg:bg-surface lg:p-5 lg:shadow-panel">
            <div className="grid max-lg:hidden">
              <MessageButton {...message} />
            </div>
            <RoommateActions roommate={roommate} leave={leave} />
          </div>
        )}
      </Page>
      {!own && (
        <ThumbBar>
          <MessageButton {...message} resumesDraft />
        </ThumbBar>
      )}
    </Contacts>
  );
}

const AllRoommates = () => (
  <Button asChild variant="primary">
    <Link to="/roommates">See All Roommates</Link>
  </Button>
);

function ForOthers({ id, user }: { id: string; user: CurrentUser | null }) {
  if (!user) return <ForMembers id={id} />;
  if (!user.suspension) return <ForVerifiedMembers />;
  return (
    <Page className="pt-6">
      <AccountSuspended />
    </Page>
  );
}

function ForVerifiedMembers() {
  const navigate = useNavigate();
  return (
    <>
      <MembersOnly>
        <AllRoommates />
      </MembersOnly>
      <NotYetAllowed {...verifiedOnly} onClose={() => void navigate({ to: "/roommates" })} />
    </>
  );
}

function ForMembers({ id }: { id: string }) {
  const requireLogin = useLoginPrompt();
  const ask = useEffectEvent(() => requireLogin("view roommate profiles"));
  useEffect(() => {
    if (id) ask();
  }, [id]);
  return (
    <MembersOnly>
      <Button asChild variant="primary">
        <Link to="/auth" search={{ returnTo: `/roommates/${id}` }}>
          Sign In
        </Link>
      </Button>
      <Button asChild>
        <Link to="/roommates">See All Roommates</Link>
      </Button>
    </MembersOnly>
  );
}

const MembersOnly = ({ children }: { children: Elements }) => (
  <Page>
    <EmptyState headingLevel={1} picture="/img/spot-key.svg" title="For verified members" actions={children}>
      {verifiedOnly.why}
    </EmptyState>
  </Page>
);
