import { startAuthentication, type AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { hasCode } from "#src/client/api-error.ts";
import { answered, api } from "#src/client/api.ts";
import { signalUnknownPasskey } from "#src/core/sign-in/client/passkey-signals.ts";

/**
 * Has the browser ask for a passkey, and sends its answer to a new challenge. Throws if she cancels; if the passkey was
 * removed here, the browser is told so.
 */
export async function showPasskey<Answer>(
  send: (credential: AuthenticationResponseJSON) => Promise<Answer>,
): Promise<Answer> {
  const optionsJSON = await answered(api.api.auth.passkey.challenge.$post());
  const credential = await startAuthentication({ optionsJSON });
  try {
    return await send(credential);
  } catch (error) {
    if (isRemovedPasskey(error)) {
      await signalUnknownPasskey({ rpId: optionsJSON.rpId, credentialId: credential.id });
    }
    throw error;
  }
}

/** Whether an error says that a passkey is no longer known here. */
export const isRemovedPasskey = (error: unknown) => hasCode(error, "passkey-removed");
