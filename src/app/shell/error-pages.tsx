import { Link, type ErrorComponentProps } from "@tanstack/react-router";
import { House, Search } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#src/ui/button.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Page, WindowFrame } from "#src/ui/page.tsx";

/** The 404 page. */
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
          <Button asChild variant="primary" icon={House}>
            <Link to="/">Back to Home</Link>
          </Button>
          <Button asChild icon={Search}>
            <Link to="/housing">Find Your Spot</Link>
          </Button>
        </>
      }
    >
      <p>This train doesn’t stop here. The page may have moved, or the address has a typo.</p>
    </EmptyState>
  </Page>
);

/** Shown in place of a page that could not be loaded. */
export function ErrorPage({ reset }: ErrorComponentProps) {
  const tryAgain = () => {
    reset();
    window.location.reload();
  };
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, []);
  return (
    <Page className="pt-12">
      <EmptyState
        headingLevel={1}
        picture="/img/spot-mug.svg"
        title="Couldn't load this page"
        actions={
          <Button variant="primary" onClick={tryAgain}>
            Try Again
          </Button>
        }
      >
        Check your connection and try again. Nothing is lost: we&rsquo;ll reload when you&rsquo;re back
        online.
      </EmptyState>
    </Page>
  );
}
