import { startAuthentication, type AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { hasCode } from "#src/client/api-error.ts";
import { answered, api } from "#src/client/api.ts";
import { signalUnknownPasskey } from "#src/core/sign-in/client/passkey-signals.ts";

/** Asks for a passkey and sends it. Throws if she cancels; the browser is told if the passkey was removed here. */
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

export const isRemovedPasskey = (error: unknown) => hasCode(error, "passkey-removed");
