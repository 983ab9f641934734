import type { Ask } from "#src/pages/home/client/sign-in-required.ts";
import { SignInRequiredDialog } from "#src/core/sign-in/client/sign-in-required-dialog.tsx";

/** Asks to sign in for something on this page, and leads on to it. */
export const SignInDialog = ({ onClose, ...ask }: Ask & { onClose: () => void }) => (
  <SignInRequiredDialog open onOpenChange={onClose} {...ask} />
);
