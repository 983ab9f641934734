import { createFileRoute, Link } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { useEffect, useState } from "react";
import { forgetEverything } from "#src/client/drafts.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import { Spinner } from "#src/ui/loading.tsx";

export const Route = createFileRoute("/logout")({
  head: unlistedHead("Signed out"),
  component: SignedOutPage,
});

/** The page after signing out, or for a user who came here without doing so. */
function SignedOutPage() {
  const user = useCurrentUser();
  return user ? <StillSignedIn /> : <SigningOut />;
}

/** How long the signed-out screen says that it is signing out, in ms. */
const signedOutDelay = 1500;

function SigningOut() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    forgetEverything();
    const timer = setTimeout(() => setDone(true), signedOutDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    // One live region for both states, so that the second is announced.
    <div role="status">
      {done ? (
        <SignedOut />
      ) : (
        <Page className="grid justify-items-center gap-4 py-32">
          <Spinner className="size-9 text-accent-ink" />
          <h1 className="type-body">Signing you out...</h1>
        </Page>
      )}
    </div>
  );
}

function SignedOut() {
  return (
    <Page className="pt-12">
      <EmptyState
        headingLevel={1}
        picture="/img/spot-mug.svg"
        title="Successfully logged out"
        actions={
          <>
            <Button asChild variant="primary">
              <Link to="/">Return to Home</Link>
            </Button>
            <Button asChild>
              <Link to="/auth">Sign In Again</Link>
            </Button>
          </>
        }
      >
        <span>{"Safe travels. If something didn’t work, "}</span>
        <Link to="/contact" className="text-ink underline">
          tell us
        </Link>
        <span>.</span>
      </EmptyState>
    </Page>
  );
}

// A link on another site can lead here without signing anybody out; the page must not claim otherwise.
function StillSignedIn() {
  return (
    <Page className="pt-12">
      <EmptyState
        headingLevel={1}
        picture="/img/spot-mug.svg"
        title="You are still signed in"
        actions={
          <>
            <Button asChild variant="primary">
              <a href="/api/logout">Sign Out</a>
            </Button>
            <Button asChild>
              <Link to="/">Return to Home</Link>
            </Button>
          </>
        }
      >
        Only you can sign yourself out of this browser.
      </EmptyState>
    </Page>
  );
}
