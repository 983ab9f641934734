import { disownPasskeys } from "#src/core/passkeys/server/passkey.service.ts";
import type { SignInDeclarations } from "#src/core/sign-in/server/sign-in.slots.ts";

export const passkeysDeclarations = { disown: disownPasskeys } as const satisfies SignInDeclarations;
