import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";

/** Shown when the forms could not be loaded; links to the sign-in page. */
export function AuthFormsMissing({ returnTo }: { returnTo: string }) {
  return (
    <>
      <Banner tone="bad">
        The sign-in form did not arrive. Check your connection, then try the sign-in page.
      </Banner>
      <Button asChild variant="primary" wide>
        <a href={returnTo === "/" ? "/auth" : `/auth?returnTo=${encodeURIComponent(returnTo)}`}>
          Go to Sign In
        </a>
      </Button>
    </>
  );
}
