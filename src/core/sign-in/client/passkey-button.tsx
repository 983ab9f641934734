import { KeyRound } from "lucide-react";
import { api, checked } from "#src/client/api.ts";
import { useAction } from "#src/client/use-action.ts";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";
import { passkeyFailure } from "#src/core/sign-in/client/passkey-failure.ts";
import { showPasskey } from "#src/core/sign-in/client/show-passkey.ts";
import { Button } from "#src/ui/button.tsx";

/** Signs in with a passkey; loaded after the screen, which has no room for it. */
export function PasskeyButton({ returnTo, className }: { returnTo: string; className: string }) {
  const signing = useAction({
    call: async () =>
      checked(api.api.auth.passkey.signin.$post({ json: { credential: await showPasskey() } })),
    failed: passkeyFailure,
    onDone: () => enterSite(returnTo, 0),
  });
  return (
    <Button
      wide
      icon={KeyRound}
      className={className}
      busy={signing.busy || signing.isDone}
      busyLabel="Signing in..."
      onClick={() => signing.run()}
    >
      Sign in with a passkey
    </Button>
  );
}
