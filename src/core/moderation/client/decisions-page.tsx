import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCurrentUser, useIsSuspended } from "#src/core/people/client/current-user.api.ts";
import { DecisionCard } from "#src/core/moderation/client/decision-card.tsx";
import { decisionsQuery } from "#src/core/moderation/client/moderation.api.ts";
import type { AuthMode } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthScreen } from "#src/core/sign-in/client/auth-screen.tsx";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page, PageHead } from "#src/ui/page.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

export function DecisionsPage() {
  const user = useCurrentUser();
  const [mode, setMode] = useState<AuthMode>("login");
  if (user) return <Decisions />;
  return (
    <AuthScreen
      mode={mode}
      onMode={setMode}
      returnTo="/decisions"
      notice="Please sign in to read our decisions and to appeal"
    />
  );
}

function Decisions() {
  const query = useQuery(decisionsQuery);
  const suspended = useIsSuspended();
  return (
    <>
      <PageHead
        title="Decisions about you"
        lead="What the community team decided about something of yours, and why. If you think it’s a mistake, appeal and we’ll review it."
      />
      <Page className="grid max-w-[52rem]! gap-6 pt-8">
        {query.data?.map((decision) => (
          <DecisionCard key={decision.id} decision={decision} />
        ))}
        {query.data?.length === 0 && (
          <EmptyState title="No decisions about you" headingLevel={2}>
            {suspended ? (
              <>
                <span>{"Your account is still suspended. "}</span>
                <Link to="/contact" className="underline">
                  Write to us
                </Link>
                <span>, and we’ll tell you why.</span>
              </>
            ) : (
              "Everything’s fine."
            )}
          </EmptyState>
        )}
        {!query.data &&
          (query.error ? (
            <EmptyState
              title="Couldn’t load the decisions"
              headingLevel={2}
              actions={
                <Button variant="primary" onClick={() => void query.refetch()}>
                  Try Again
                </Button>
              }
            >
              Check your connection and try again.
            </EmptyState>
          ) : (
            <Skeleton className="h-60" />
          ))}
      </Page>
    </>
  );
}
