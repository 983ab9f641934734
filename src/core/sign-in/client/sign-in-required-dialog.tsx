import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AuthDialog } from "#src/core/sign-in/client/auth-dialog.tsx";

type SignInRequiredDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What signing in is needed for, as a sentence. */
  text: ReactNode;
  /** Where it leads, if not back to this page. */
  returnTo?: string;
};

/** Says what needs a login, with the sign-in forms; afterwards leads back to this page, or to `returnTo`. */
export function SignInRequiredDialog({ open, onOpenChange, text, returnTo }: SignInRequiredDialogProps) {
  const here = useLocation({ select: (location) => location.href });
  return (
    <AuthDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign In Required"
      text={text}
      returnTo={returnTo ?? here}
    />
  );
}
