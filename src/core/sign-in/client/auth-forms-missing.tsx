import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";

/** Stands in for the forms that did not arrive, with a way to sign in once there is a connection. */
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
