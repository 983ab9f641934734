import { disownPasskeys } from "#src/core/passkeys/server/passkey.service.ts";
import type { SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";

/** What passkeys declare for other parts of the core. */
export const passkeysDeclarations = { disown: disownPasskeys } as const satisfies SignInDeclarations;
