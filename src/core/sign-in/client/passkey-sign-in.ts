import { api, checked } from "#src/client/api.ts";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";
import { expectSessionCookie } from "#src/core/sign-in/client/session-cookie-check.ts";
import { passkeyFailure } from "#src/core/sign-in/client/passkey-failure.ts";
import { showPasskey } from "#src/core/sign-in/client/show-passkey.ts";
import { toast } from "#src/ui/toast.ts";

/** Signs in with a passkey and goes to `returnTo`; on failure, shows a toast and returns false. */
export async function signInByPasskey(returnTo: string): Promise<boolean> {
  try {
    await showPasskey((credential) => checked(api.api.auth.passkey.signin.$post({ json: { credential } })));
    await expectSessionCookie();
    enterSite(returnTo, 0);
    return true;
  } catch (error) {
    toast({ variant: "destructive", ...passkeyFailure(error as Error) });
    return false;
  }
}
