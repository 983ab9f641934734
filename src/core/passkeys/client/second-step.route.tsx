import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { takeSecondStep, takeSecondStepByCode } from "#src/core/passkeys/client/passkey.api.ts";
import { PasskeyProof } from "#src/core/passkeys/client/passkey-proof.tsx";
import { AuthFrame } from "#src/core/sign-in/client/auth-frame.tsx";
import { AuthHead } from "#src/core/sign-in/client/auth-head.tsx";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";
import { readReturnTo } from "#src/shared/return-to.ts";
import { Button } from "#src/ui/button.tsx";

export const Route = createFileRoute("/second-step")({
  validateSearch: readReturnTo,
  beforeLoad: ({ context: { queryClient }, search }) => {
    if (queryClient.getQueryData(currentUserQuery.queryKey)) throw redirect({ href: search.returnTo ?? "/" });
  },
  head: unlistedHead("One More Step"),
  component: SecondStepPage,
});

const route = getRouteApi("/second-step");

/** Asks for a passkey after the right password, or after signing in with a provider. */
function SecondStepPage() {
  const { returnTo = "/" } = route.useSearch();
  return (
    <AuthFrame>
      <AuthHead
        title="One more step"
        lead="Your account needs a passkey too. Without JavaScript or your device, use a recovery code."
      />
      <PasskeyProof
        byPasskey={takeSecondStep}
        byCode={takeSecondStepByCode}
        action="/api/auth/second-step/recovery-code"
        returnTo={returnTo}
        onDone={() => enterSite(returnTo, 0)}
      />
      <Button asChild variant="quiet" wide>
        <a href="/auth">Start Over</a>
      </Button>
    </AuthFrame>
  );
}
