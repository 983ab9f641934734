import { startRegistration } from "@simplewebauthn/browser";
import { ApiError } from "#src/client/api-error.ts";
import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery, type ApiAnswer } from "#src/client/api-query.ts";
import { signalAcceptedPasskeys, signalUnknownPasskey } from "#src/core/sign-in/client/passkey-signals.ts";
import { showPasskey } from "#src/core/sign-in/client/show-passkey.ts";

const { auth } = api.api;

export type Overview = ApiAnswer<"/api/auth/passkeys">;
type Needed = Overview["needs"];

/** Her passkeys, the number of unused codes, and the proof that a change requires. */
export const passkeysQuery = apiQuery("/api/auth/passkeys");

type Code = { code: string };

export const takeSecondStep = () =>
  showPasskey((credential) => checked(auth["second-step"].passkey.$post({ json: { credential } })));

export const takeSecondStepByCode = (json: Code) =>
  checked(auth["second-step"]["recovery-code"].$post({ json }));

/** Repeats the proof of identity in this session. */
export const confirmSelf = () =>
  showPasskey((credential) => checked(auth.confirm.passkey.$post({ json: { credential } })));

export const confirmSelfByCode = (json: Code) => checked(auth.confirm["recovery-code"].$post({ json }));

/** Asks for a passkey before a change, if the server requires it. */
const ask = async (needs: Needed) => {
  if (needs === "passkey") await confirmSelf();
};

/** Creates a passkey and stores it; the password is for the first one. */
export async function addPasskey({ needs, password }: { needs: Needed; password?: string | undefined }) {
  await ask(needs);
  const optionsJSON = await answered(auth.passkeys.options.$post({ json: { password } }));
  const credential = await startRegistration({ optionsJSON });
  try {
    return await answered(auth.passkeys.$post({ json: { credential } }));
  } catch (error) {
    // Her device has stored it, and would offer it.
    if (isRefused(error))
      await signalUnknownPasskey({ rpId: optionsJSON.rp.id, credentialId: credential.id });
    throw error;
  }
}

// Not after a lost response, since the passkey may be stored here then, and not if it already was.
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409;

export async function removePasskey({ needs, id }: { needs: Needed; id: string }) {
  await ask(needs);
  await checked(auth.passkeys[":id"].$delete({ param: { id } }));
  // Fetched now: if this page's list lacked a new passkey, her device would remove that.
  await signalAcceptedPasskeys(async () => (await answered(auth.passkeys.$get())).accepted);
}

export async function renewRecoveryCodes({ needs }: { needs: Needed }) {
  await ask(needs);
  return answered(auth.passkeys["recovery-codes"].$post());
}

export async function setSecondStep({ needs, on }: { needs: Needed; on: boolean }) {
  await ask(needs);
  return checked(auth.passkeys["second-step"].$put({ json: { on } }));
}
