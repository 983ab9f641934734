import type { SignInReason } from "#src/pages/home/client/sign-in-required.ts";
import { SignInRequiredDialog } from "#src/core/sign-in/client/auth-dialog.tsx";

/** The dialog that asks a guest to sign in for an action of this page. */
export const SignInDialog = ({ onClose, ...reason }: SignInReason & { onClose: () => void }) => (
  <SignInRequiredDialog open onOpenChange={onClose} {...reason} />
);
