import { Link, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { remedyFor, type Remedy } from "#src/client/site-update.ts";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page, WindowFrame } from "#src/ui/page.tsx";

export const NotFoundPage = () => (
  <Page className="pt-8 lg:pt-12">
    <EmptyState
      headingLevel={1}
      title="404 Page Not Found"
      picture={
        <WindowFrame className="mb-4 h-56 w-full max-w-md sm:h-72">
          <img src="/img/platform.svg" alt="" width={800} height={600} />
        </WindowFrame>
      }
      actions={
        <>
          <Button asChild variant="primary" icon="house">
            <Link to="/">Back to Home</Link>
          </Button>
          <Button asChild icon="search">
            <Link to="/housing">Find Your Spot</Link>
          </Button>
        </>
      }
    >
      <p>This train doesn’t stop here. The page may have moved, or the address has a typo.</p>
    </EmptyState>
  </Page>
);

/** Shown instead of a page that could not be loaded. If the site was updated meanwhile, the page reloads. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const [remedy, setRemedy] = useState<Remedy>();
  useEffect(() => void remedyFor(error, true).then(setRemedy), [error]);
  const tryAgain = () => {
    reset();
    window.location.reload();
  };
  useEffect(() => {
    const onOnline = () => window.location.reload();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);
  return (
    <Page className="pt-12">
      <EmptyState
        headingLevel={1}
        picture="/img/spot-mug.svg"
        title={remedy?.title ?? "Couldn't load this page"}
        actions={
          <Button variant="primary" onClick={remedy?.action?.onClick ?? tryAgain}>
            {remedy?.action?.label ?? "Try Again"}
          </Button>
        }
      >
        {remedy?.description ??
          "Check your connection and try again. Nothing is lost: we’ll reload when you’re back online."}
      </EmptyState>
    </Page>
  );
}
