import { useState, type ReactNode } from "react";
import { useSite } from "#src/client/site.ts";
import { addressOf } from "#src/client/use-dialog.ts";
import type { AuthMode } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthForms } from "#src/core/sign-in/client/auth-forms.tsx";
import { ProviderList } from "#src/core/sign-in/client/provider-buttons.tsx";
import { signInFrame } from "#src/core/sign-in/client/sign-in-frame.ts";
import { Dialog } from "#src/ui/dialog.tsx";
import { useLocation } from "@tanstack/react-router";

type AuthDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Replaces the titles of the modes. */
  title?: string;
  text?: ReactNode;
  returnTo?: string;
  initialMode?: AuthMode;
};

export function AuthDialog({ open, ...rest }: AuthDialogProps) {
  // Remounted each time it opens, so that it starts in its first mode with empty fields.
  return open ? <OpenAuthDialog {...rest} /> : null;
}

function OpenAuthDialog(props: Omit<AuthDialogProps, "open">) {
  const { onOpenChange, title, text, returnTo = "/", initialMode = "login" } = props;
  const { productName } = useSite();
  const [mode, setMode] = useState(initialMode);
  const titles = { login: "Welcome back", signup: `Join ${productName}` };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={mode === "forgot" ? "Forgot your password?" : (title ?? titles[mode])}
      description={mode === "forgot" ? undefined : text}
      width={signInFrame.width}
    >
      <AuthForms
        variant="dialog"
        mode={mode}
        onMode={setMode}
        returnTo={returnTo}
        foot={<ProviderList returnTo={returnTo} />}
      />
    </Dialog>
  );
}

type SignInRequiredDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What signing in is needed for, as a sentence. */
  text: ReactNode;
  returnTo?: string;
};

/** Says what needs a login, with the sign-in forms; afterwards leads back to this page, or to `returnTo`. */
export function SignInRequiredDialog({ open, onOpenChange, text, returnTo }: SignInRequiredDialogProps) {
  const here = useLocation({ select: addressOf });
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
