import { getRouteApi, Link } from "@tanstack/react-router";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { Contacts } from "#src/core/messages/client/contacts.tsx";
import { useCan, useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { AccountSuspended } from "#src/core/people/client/suspended-note.tsx";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { WhatIsMissing } from "#src/core/verification/client/what-is-missing.tsx";
import { PersonHead } from "#src/pages/person/client/person-head.tsx";
import { PersonSections } from "#src/pages/person/client/person-sections.tsx";
import { memberPageQuery } from "#src/pages/person/client/person.api.ts";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";
import { Page } from "#src/ui/page.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const route = getRouteApi("/people/$id");

export function PersonPage() {
  const { id } = route.useParams();
  const user = useCurrentUser();
  const seesPeople = useCan("person.view");
  const suspended = useIsSuspended();
  if (!user) return <SignInFirst returnTo={`/people/${id}`} notice="Please sign in to see who’s who" />;
  if (suspended) {
    return (
      <Page className="grid gap-6 pt-8 lg:pt-12">
        <h1>Member</h1>
        <AccountSuspended />
      </Page>
    );
  }
  if (!seesPeople) {
    return (
      <Page className="pt-8">
        <WhatIsMissing
          headingLevel={1}
          why="Only verified members can see each other’s pages. That keeps everyone here safe. Choose a plan and get verified to see who’s who."
        />
      </Page>
    );
  }
  return <WholePerson key={id} id={id} />;
}

function WholePerson({ id }: { id: string }) {
  const user = useCurrentUser();
  return (
    <DetailState
      query={useDetail(memberPageQuery(id))}
      what="page"
      picture="/img/spot-mug.svg"
      skeleton={<PersonPending />}
      gone={{
        title: "This member isn’t here",
        text: "She may have left, or the address has a typo.",
        action: (
          <Button asChild variant="primary">
            <Link to="/community">See CC Chat</Link>
          </Button>
        ),
      }}
    >
      {(page) => (
        <Contacts about={user?.id === id ? [] : [id]}>
          <PersonFrame>
            <PersonHead page={page} own={user?.id === id} />
            <PersonSections page={page} own={user?.id === id} />
          </PersonFrame>
        </Contacts>
      )}
    </DetailState>
  );
}

const PersonFrame = ({ children }: { children: Elements }) => (
  <Page className="grid items-start gap-x-16 gap-y-10 pt-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:pt-12">
    {children}
  </Page>
);

const PersonPending = () => (
  <PersonFrame>
    <div role="status" aria-label="Loading the page" className="grid gap-5">
      <div className="flex items-center gap-4 lg:grid lg:justify-items-start">
        <Skeleton className="size-22 flex-none rounded-full!" />
        <div className="grid w-full gap-3">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-7 w-4/5 rounded-pill!" />
        </div>
      </div>
      <Skeleton className="h-12 rounded-control!" />
    </div>
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-18" />
      <Skeleton className="h-18" />
    </div>
  </PersonFrame>
);
