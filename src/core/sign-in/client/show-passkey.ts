import { startAuthentication } from "@simplewebauthn/browser";
import { answered, api } from "#src/client/api.ts";

/** Has the browser ask for a passkey; returns its answer to a new challenge. Throws where she closes the question. */
export async function showPasskey() {
  const optionsJSON = await answered(api.api.auth.passkey.challenge.$post());
  return startAuthentication({ optionsJSON });
}
