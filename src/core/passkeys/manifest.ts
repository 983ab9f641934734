import { passkeysDeclarations } from "#src/core/passkeys/server/passkeys.declarations.ts";
import { passkeySignInRoutes } from "#src/core/passkeys/server/passkey-sign-in.routes.ts";
import { passkeyRoutes } from "#src/core/passkeys/server/passkey.routes.ts";
import {
  passkeyChallenges,
  passkeys as passkeyTable,
  recoveryCodes,
} from "#src/core/passkeys/server/passkey.table.ts";
import type { PlatformManifest } from "#src/server/manifest.ts";

/** Passkeys: a way to sign in, a second step after a password, and a requirement for admins' powers on https. */
export const passkeys = {
  name: "passkeys",
  ...passkeysDeclarations,
  routes: [passkeySignInRoutes, passkeyRoutes],
  nativeForms: [{ path: "/api/auth/second-step/recovery-code", signsIn: true }],
  tables: [
    {
      table: passkeyTable,
      person: [passkeyTable.userId],
      omit: [
        passkeyTable.credentialId,
        passkeyTable.publicKey,
        passkeyTable.counter,
        passkeyTable.transports,
      ],
      export: "included",
      deletion: "at once",
      restore: {
        keep: "without them their owners could not sign in; one that was removed since has to be removed again",
      },
    },
    {
      table: recoveryCodes,
      person: [recoveryCodes.userId],
      export: { whyNot: "hashes of codes that only she has" },
      deletion: "at once",
      restore: { keep: "who has lost her passkey has nothing else; each also needs her password" },
    },
    {
      table: passkeyChallenges,
      person: [passkeyChallenges.userId],
      export: { whyNot: "random numbers, kept for five minutes" },
      deletion: "at once",
      restore: "forget",
      expires: { column: passkeyChallenges.expiresAt },
    },
  ],
} as const satisfies PlatformManifest;
