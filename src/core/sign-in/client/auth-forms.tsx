import { lazy, Suspense, useState } from "react";
import type { AuthVariant } from "#src/core/sign-in/client/auth-texts.ts";
import {
  authAddress,
  type AuthFormOptions,
  type AuthMode,
} from "#src/core/sign-in/client/auth-form-parts.tsx";
import { SignInForm } from "#src/core/sign-in/client/sign-in-form.tsx";
import { SignUpForm } from "#src/core/sign-in/client/sign-up-form.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

const loadForgotPanel = () => import("#src/core/sign-in/client/forgot-panel.tsx");

// Not in the first view, whose script is at its limit. The server has it at once, so that its HTML is whole.
const ForgotPanel = import.meta.env.SSR
  ? (await loadForgotPanel()).ForgotPanel
  : lazy(() => loadForgotPanel().then((module) => ({ default: module.ForgotPanel })));

type AuthFormsProps = {
  variant: AuthVariant;
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  returnTo: string;
  /** Shown above the tabs, not above the forgot panel. */
  head?: Elements;
  /** Shown below the tabs, not below the forgot panel. */
  foot?: Elements;
};

/** Tabs for signing in and up, which the panel for a forgotten password replaces. */
export function AuthForms({ variant, mode, onMode, returnTo, head, foot }: AuthFormsProps) {
  const [email, setEmail] = useState<string>();
  // The focus follows to the forgot panel and back; between tabs it stays on the tab.
  const [focused, setFocused] = useState<AuthMode>();
  const options: AuthFormOptions = {
    variant,
    returnTo,
    email,
    onEmail: setEmail,
    takesFocus: focused === mode,
  };
  const takeFocusTo = (next: AuthMode) => {
    setFocused(next);
    onMode(next);
  };
  if (mode === "forgot") {
    return (
      <Suspense>
        <ForgotPanel {...options} onBack={() => takeFocusTo("login")} />
      </Suspense>
    );
  }
  return (
    <>
      {head}
      <Tabs
        label="Sign in or sign up"
        spread="even"
        value={mode}
        addressOf={(tab) => authAddress(tab, returnTo)}
        onChange={(next: AuthMode) => {
          setFocused(undefined);
          onMode(next);
        }}
        tabs={[
          {
            value: "login",
            label: "Sign In",
            content: <SignInForm {...options} onForgot={() => takeFocusTo("forgot")} />,
          },
          { value: "signup", label: "Sign Up", content: <SignUpForm {...options} /> },
        ]}
      />
      {foot}
    </>
  );
}
