import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { signedOutDelay } from "#src/features/accounts/client/auth.constants.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";
import { Spinner } from "#src/ui/spinner.tsx";

/** What one sees after signing out. */
export function SignedOutPage() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), signedOutDelay);
    return () => clearTimeout(timer);
  }, []);
  if (!done) {
    return (
      <Page className="grid justify-items-center gap-4 py-32">
        <Spinner />
        <p role="status">Signing you out...</p>
      </Page>
    );
  }
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
        Safe travels. If something did not work,{" "}
        <Link to="/contact" className="text-ink underline">
          tell us
        </Link>
        .
      </EmptyState>
    </Page>
  );
}
