import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { isoBase64URL } from "@simplewebauthn/server/helpers";
import type { Context } from "hono";
import type { Assertion, Attestation } from "#src/core/passkeys/passkey.schema.ts";
import {
  findPasskey,
  findPasskeysOf,
  insertChallenge,
  takeChallenge,
} from "#src/core/passkeys/server/passkey.queries.ts";
import type { PasskeyRow } from "#src/core/passkeys/server/passkey.table.ts";
import type { SignedIn } from "#src/core/people/server/signed-in.ts";
import { hostCookie } from "#src/server/http/host-cookie.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken, newToken } from "#src/server/tokens.ts";
import { minuteMs } from "#src/shared/dates.ts";

const challengeMs = 5 * minuteMs;

/** A passkey that has answered its challenge, and the count that its device gave. */
export type ShownPasskey = { passkey: PasskeyRow; counter: number };

/**
 * The two ceremonies of WebAuthn: a passkey is made, or used. Each answers a challenge that this browser was given at most
 * five minutes ago, and that the first answer uses up. What is wrong with an answer is nobody's business: undefined.
 */
export function ceremonies({ db, settings }: Platform) {
  const { publicUrl, productName } = settings;
  const rpID = new URL(publicUrl).hostname;
  const cookie = hostCookie(publicUrl, "passkey-challenge", { maxAgeMs: challengeMs });

  async function remember(c: Context, challenge: string, userId?: string) {
    const token = newToken();
    const expiresAt = new Date(Date.now() + challengeMs);
    const purpose = userId === undefined ? "use" : "add";
    await insertChallenge(db, { tokenHash: hashToken(token), challenge, purpose, userId, expiresAt });
    cookie.set(c, token);
  }

  async function take(c: Context, purpose: "use" | "add") {
    const token = cookie.read(c);
    if (token === undefined) return undefined;
    cookie.clear(c);
    return takeChallenge(db, { tokenHash: hashToken(token), purpose, now: new Date() });
  }

  return {
    /** Asks for any passkey of this site: whoever it is shows by it who she is. */
    async askForPasskey(c: Context) {
      const { rpId, challenge, timeout } = await generateAuthenticationOptions({
        rpID,
        timeout: challengeMs,
      });
      await remember(c, challenge);
      return { rpId: rpId!, challenge, timeout: timeout!, userVerification: "required" as const };
    },

    /** The passkey that this browser has shown; its use is yet to be noted. */
    async readPasskey(c: Context, credential: Assertion): Promise<ShownPasskey | undefined> {
      const asked = await take(c, "use");
      const passkey = asked && (await findPasskey(db, credential.id));
      if (!passkey) return undefined;
      const answer = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: asked.challenge,
        expectedOrigin: publicUrl,
        expectedRPID: rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: isoBase64URL.toBuffer(passkey.publicKey),
          counter: passkey.counter,
        },
      }).catch(() => undefined);
      return answer?.verified ? { passkey, counter: answer.authenticationInfo.newCounter } : undefined;
    },

    /** What her browser makes a passkey from. */
    async askForNewPasskey(c: Context, { user }: SignedIn) {
      const own = await findPasskeysOf(db, user.id);
      const options = await generateRegistrationOptions({
        rpName: productName,
        rpID,
        userName: user.email,
        userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
        // Not the address: it stays on the device, and this is the account's for good.
        userID: new TextEncoder().encode(user.id),
        timeout: challengeMs,
        excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await remember(c, options.challenge, user.id);
      return options;
    },

    /** The new passkey that this browser has made for her. */
    async readNewPasskey(c: Context, userId: string, credential: Attestation) {
      const asked = await take(c, "add");
      if (asked?.userId !== userId) return undefined;
      const answer = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: asked.challenge,
        expectedOrigin: publicUrl,
        expectedRPID: rpID,
      }).catch(() => undefined);
      if (!answer?.verified) return undefined;
      const { id, publicKey, counter } = answer.registrationInfo.credential;
      return {
        credentialId: id,
        publicKey: isoBase64URL.fromBuffer(publicKey),
        counter,
        transports: credential.response.transports ?? [],
      };
    },
  };
}
