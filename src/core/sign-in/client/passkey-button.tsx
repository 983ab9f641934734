import { useState } from "react";
import { sayNotLoaded } from "#src/client/site-update.ts";
import { Button } from "#src/ui/button.tsx";

/** Signs in with a passkey; the screen has no room for what does it, which is loaded when it is pressed. */
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
      {/* Not from the set of icons: its code has no room here either. */}
      <span className="icon icon-key size-5" />
      <span>Sign in with a passkey</span>
    </Button>
  );
}
