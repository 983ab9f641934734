import { z } from "zod";
import { isWithinLimit, tooLongPassword } from "#src/core/sign-in/password-form.ts";
import { singleLine } from "#src/shared/text-fields.schema.ts";

export const passkeysAtMost = 20;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, "Please try again.");

// The JSON that @simplewebauthn/browser makes of a passkey's answer; other fields are ignored.
const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal("public-key") };

export const assertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(8000),
    }),
  })
  .meta({ id: "PasskeyAssertion" });

export const attestation = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(40_000),
      transports: z
        .array(z.string().regex(/^[a-z-]{1,30}$/))
        .max(10)
        .optional(),
    }),
  })
  .meta({ id: "NewPasskey" });

export const assertionInput = z.object({ credential: assertion }).meta({ id: "PasskeyAssertionInput" });
export const attestationInput = z.object({ credential: attestation }).meta({ id: "NewPasskeyInput" });

/** Upper and lower case, spaces and dashes don't matter. */
export const recoveryCodeInput = z
  .object({ code: singleLine(40, "Enter a recovery code") })
  .meta({ id: "RecoveryCodeInput" });

/** For the first passkey of an account with a password. */
export const newPasskeyRequest = z
  .object({ password: z.string().refine(isWithinLimit, tooLongPassword).optional() })
  .meta({ id: "NewPasskeyRequest" });

export const secondStepInput = z.object({ on: z.boolean() }).meta({ id: "SecondStepInput" });

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

export const assertionOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number(),
    userVerification: z.literal("required"),
  })
  .meta({ id: "PasskeyChallenge" });

export const attestationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
    timeout: z.number(),
    attestation: z.literal("none"),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
    extensions: z.object({ credProps: z.literal(true) }),
    hints: z.array(z.enum(["hybrid", "security-key", "client-device"])),
  })
  .meta({ id: "NewPasskeyOptions" });

const passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: "Passkey" });

const recoveryCodes = z.array(z.string());

const needs = z.enum(["passkey", "password", "sign-in"]).nullable();

export const passkeyOverview = z
  .object({
    passkeys: z.array(passkey),
    recoveryCodesLeft: z.number(),
    /** Whether a passkey or a recovery code is required after her password. */
    secondStep: z.boolean(),
    /** The proof that a change requires: her passkey, her password, a new sign-in, or none. */
    needs,
    /** The proof that a removal requires: none for a while after an emailed link set her password. */
    needsToRemove: needs,
    /** Tells a browser which passkeys are valid, so that it offers no others. */
    accepted: z.object({
      rpId: z.string(),
      userId: z.string(),
      allAcceptedCredentialIds: z.array(z.string()),
    }),
  })
  .meta({ id: "PasskeyOverview" });

/** A passkey that was just added; the first one comes with recovery codes, which are shown only once. */
export const addedPasskey = z
  .object({ passkey, recoveryCodes: recoveryCodes.nullable() })
  .meta({ id: "AddedPasskey" });

export const newRecoveryCodes = z.object({ recoveryCodes }).meta({ id: "RecoveryCodes" });

export type Assertion = z.infer<typeof assertion>;
export type Attestation = z.infer<typeof attestation>;
export type PasskeyOverview = z.infer<typeof passkeyOverview>;
