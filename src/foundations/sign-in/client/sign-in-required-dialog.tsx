import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { AuthDialog } from "#src/foundations/sign-in/client/auth-dialog.tsx";

type SignInRequiredDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What signing in is needed for, as a sentence. */
  text: ReactNode;
};

/** Says what needs a login, with the forms to sign in right there; afterwards she is back on this page. */
export function SignInRequiredDialog({ open, onOpenChange, text }: SignInRequiredDialogProps) {
  const here = useLocation({ select: (location) => location.href });
  return (
    <AuthDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign In Required"
      text={text}
      returnTo={here}
    />
  );
}
