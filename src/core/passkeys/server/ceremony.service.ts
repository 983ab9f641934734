import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
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

/**
 * A passkey that has answered its challenge, its device's counter, and whether it is synced to several devices. Or one of
 * this site that no longer exists: it was removed by its owner or by us.
 */
export type ShownPasskey = { passkey: PasskeyRow; counter: number; synced: boolean } | "removed";

export const siteOf = ({ publicUrl }: { publicUrl: string }) => new URL(publicUrl).hostname;

/** The account as devices know it: not by the address, since this never changes. */
export const userHandle = (userId: string) => new TextEncoder().encode(userId);

/**
 * The two ceremonies of WebAuthn: creating a passkey and using one. Each answers a challenge that this browser was given at
 * most five minutes ago; the first answer consumes it. An invalid answer gives undefined, without a reason.
 */
export function ceremonies({ db, settings }: Platform) {
  const { publicUrl } = settings;
  const rpID = siteOf({ publicUrl });
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

  /**
   * Whether this answers our challenge on our pages. Browsers offer only a site's own passkeys, so an unknown one was
   * created here once, and we need no list of removed ones. Its signature cannot be checked, and it grants nothing.
   */
  function answersHere({ response }: Assertion, challenge: string) {
    try {
      const client = decodeClientDataJSON(response.clientDataJSON);
      return client.type === "webauthn.get" && client.challenge === challenge && client.origin === publicUrl;
    } catch {
      return false;
    }
  }

  return {
    /** Asks for any passkey of this site: the answer identifies the account. */
    async askForPasskey(c: Context) {
      const { rpId, challenge, timeout } = await generateAuthenticationOptions({
        rpID,
        timeout: challengeMs,
      });
      await remember(c, challenge);
      return { rpId: rpId!, challenge, timeout: timeout!, userVerification: "required" as const };
    },

    /** The passkey in this browser's answer; the caller still has to record its use. */
    async readPasskey(c: Context, credential: Assertion): Promise<ShownPasskey | undefined> {
      const expected = await take(c, "use");
      if (!expected) return undefined;
      const passkey = await findPasskey(db, credential.id);
      if (!passkey) return answersHere(credential, expected.challenge) ? "removed" : undefined;
      const answer = await verifyAuthenticationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: expected.challenge,
        expectedOrigin: publicUrl,
        expectedRPID: rpID,
        credential: {
          id: passkey.credentialId,
          publicKey: isoBase64URL.toBuffer(passkey.publicKey),
          // The counter is checked against the latest row when the use is recorded.
          counter: 0,
        },
      }).catch(() => undefined);
      if (!answer?.verified) return undefined;
      const { newCounter, credentialDeviceType } = answer.authenticationInfo;
      return { passkey, counter: newCounter, synced: credentialDeviceType === "multiDevice" };
    },

    async askForNewPasskey(c: Context, { user }: SignedIn) {
      const own = await findPasskeysOf(db, user.id);
      const options = await generateRegistrationOptions({
        rpName: settings.productName,
        rpID,
        userName: user.email,
        userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
        userID: userHandle(user.id),
        timeout: challengeMs,
        excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await remember(c, options.challenge, user.id);
      return options;
    },

    async readNewPasskey(c: Context, userId: string, credential: Attestation) {
      const expected = await take(c, "add");
      if (expected?.userId !== userId) return undefined;
      const answer = await verifyRegistrationResponse({
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: expected.challenge,
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
