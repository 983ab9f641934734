import { startRegistration } from "@simplewebauthn/browser";
import { answered, api, checked } from "#src/client/api.ts";
import { apiQuery, type ApiAnswer } from "#src/client/api-query.ts";
import { showPasskey } from "#src/core/sign-in/client/show-passkey.ts";

const { auth } = api.api;

export type Overview = ApiAnswer<"/api/auth/passkeys">;
type Needed = Overview["needs"];

/** Her passkeys, how many codes are left, and what a change needs first. */
export const passkeysQuery = apiQuery("/api/auth/passkeys");

type Code = { code: string };

export const takeSecondStep = async () =>
  checked(auth["second-step"].passkey.$post({ json: { credential: await showPasskey() } }));

export const takeSecondStepByCode = (json: Code) =>
  checked(auth["second-step"]["recovery-code"].$post({ json }));

/** Shows again, in this session, that it is her. */
export const confirmSelf = async () =>
  checked(auth.confirm.passkey.$post({ json: { credential: await showPasskey() } }));

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
  return answered(auth.passkeys.$post({ json: { credential } }));
}

export async function removePasskey({ needs, id }: { needs: Needed; id: string }) {
  await ask(needs);
  return checked(auth.passkeys[":id"].$delete({ param: { id } }));
}

export async function renewRecoveryCodes({ needs }: { needs: Needed }) {
  await ask(needs);
  return answered(auth.passkeys["recovery-codes"].$post());
}

export async function setSecondStep({ needs, on }: { needs: Needed; on: boolean }) {
  await ask(needs);
  return checked(auth.passkeys["second-step"].$put({ json: { on } }));
}
