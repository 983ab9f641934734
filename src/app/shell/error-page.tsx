import type { ErrorComponentProps } from "@tanstack/react-router";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page } from "#src/ui/page.tsx";

/** Shown in place of a page that could not be loaded. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  return (
    <Page className="pt-12">
      <EmptyState
        headingLevel={1}
        picture="/img/spot-mug.svg"
        title="This page did not arrive"
        actions={
          <Button
            variant="primary"
            onClick={() => {
              reset();
              window.location.reload();
            }}
          >
            Try Again
          </Button>
        }
      >
        The connection or our server had a moment. Nothing you saved is lost.
      </EmptyState>
    </Page>
  );
}
