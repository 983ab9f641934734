import { Link, useRouter } from "@tanstack/react-router";
import { RotateCw } from "lucide-react";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";

/** What a page shows when it could not be loaded; the cause stays in the log. */
export function ErrorPage({ reset }: { reset?: () => void }) {
  const router = useRouter();
  const tryAgain = async () => {
    // Fresh data first: showing the page again without it would only fail again.
    await router.invalidate();
    reset?.();
  };
  return (
    <Page className="pt-8 lg:pt-12">
      <EmptyState
        headingLevel={1}
        picture="/img/spot-suitcase.svg"
        title="This page is delayed"
        actions={
          <>
            <Button variant="primary" icon={RotateCw} onClick={tryAgain}>
              Try Again
            </Button>
            <Button asChild>
              <Link to="/">Back to Home</Link>
            </Button>
          </>
        }
      >
        <p>Something went wrong on our side. Try again in a moment; nothing you saved is lost.</p>
      </EmptyState>
    </Page>
  );
}
