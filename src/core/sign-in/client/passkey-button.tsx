import { useState } from "react";
import { sayNotLoaded } from "#src/client/site-update.ts";
import { Button } from "#src/ui/button.tsx";

/** Signs in with a passkey; its code is loaded when it is pressed, to keep the screen's first load small. */
export function PasskeyButton({ returnTo, className }: { returnTo: string; className: string }) {
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    setBusy(true);
    try {
      const { signInByPasskey } = await import("#src/core/sign-in/client/passkey-sign-in.ts");
      setBusy(await signInByPasskey(returnTo));
    } catch (error) {
      await sayNotLoaded(error, "Couldn’t sign in");
      setBusy(false);
    }
  };
  return (
    <Button wide className={className} busy={busy} busyLabel="Signing in..." onClick={() => void signIn()}>
      {/* Not from the icon set, for the same reason. */}
      <span className="icon icon-key size-5" />
      <span>Sign in with a passkey</span>
    </Button>
  );
}
