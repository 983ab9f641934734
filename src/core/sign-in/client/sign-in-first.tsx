import { useState } from "react";
import type { AuthMode } from "#src/core/sign-in/client/auth-form.types.ts";
import { AuthScreen } from "#src/core/sign-in/client/auth-screen.tsx";

type SignInFirstProps = {
  returnTo: string;
  /** What has happened, where "Welcome back" would not be the word for it. */
  title?: string;
  /** Why: "Please log in to read your messages" */
  notice: string;
};

/** Asks a guest to sign in, in place of a page that is somebody's own. */
export function SignInFirst(props: SignInFirstProps) {
  const [mode, setMode] = useState<AuthMode>("login");
  return <AuthScreen {...props} mode={mode} onMode={setMode} />;
}
