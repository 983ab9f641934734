import { useState } from "react";
import type { AuthMode } from "#src/core/sign-in/client/auth-form.types.ts";
import { AuthScreen } from "#src/core/sign-in/client/auth-screen.tsx";

type SignInFirstProps = {
  returnTo: string;
  /** Replaces "Welcome back" after something has happened. */
  title?: string;
  /** Why: "Please log in to read your messages" */
  notice: string;
};

/** The sign-in screen, shown to a guest in place of a page that needs an account. */
export function SignInFirst(props: SignInFirstProps) {
  const [mode, setMode] = useState<AuthMode>("login");
  return <AuthScreen {...props} mode={mode} onMode={setMode} />;
}
