import { startRegistration } from "@simplewebauthn/browser";
import { ApiError } from "#src/client/api-error.ts";
import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery, type ApiAnswer } from "#src/client/api-query.ts";
import { signalAcceptedPasskeys, signalUnknownPasskey } from "#src/core/sign-in/client/passkey-signals.ts";
import { showPasskey } from "#src/core/sign-in/client/show-passkey.ts";

const { auth } = api.api;

export type Overview = ApiAnswer<"/api/auth/passkeys">;
type Needed = Overview["needs"];

/** Her passkeys, how many codes are left, and what a change needs first. */
export const passkeysQuery = apiQuery("/api/auth/passkeys");

type Code = { code: string };

export const takeSecondStep = () =>
  showPasskey((credential) => checked(auth["second-step"].passkey.$post({ json: { credential } })));

export const takeSecondStepByCode = (json: Code) =>
  checked(auth["second-step"]["recovery-code"].$post({ json }));

/** Shows again, in this session, that it is her. */
export const confirmSelf = () =>
  showPasskey((credential) => checked(auth.confirm.passkey.$post({ json: { credential } })));

export const confirmSelfByCode = (json: Code) => checked(auth.confirm["recovery-code"].$post({ json }));

/** Before a change: her device is asked, where the server wants that. */
const ask = async (needs: Needed) => {
  if (needs === "passkey") await confirmSelf();
};

/** Makes a passkey and stores it; her password is for the first one. */
export async function addPasskey({ needs, password }: { needs: Needed; password?: string | undefined }) {
  await ask(needs);
  const optionsJSON = await answered(auth.passkeys.options.$post({ json: { password } }));
  const credential = await startRegistration({ optionsJSON });
  try {
    return await answered(auth.passkeys.$post({ json: { credential } }));
  } catch (error) {
    // Her device has it now, and would offer it.
    if (isRefused(error))
      await signalUnknownPasskey({ rpId: optionsJSON.rp.id, credentialId: credential.id });
    throw error;
  }
}

// Not where the answer was lost, since it may be here then, and not where it is here already.
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 409;

export async function removePasskey({ needs, id }: { needs: Needed; id: string }) {
  await ask(needs);
  await checked(auth.passkeys[":id"].$delete({ param: { id } }));
  // Read now, and not what this page knows: of a list that lacks a new one, her device would drop that.
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
