import { Link } from "@tanstack/react-router";
import { Tabs } from "radix-ui";
import { SignInForm } from "#src/features/accounts/client/sign-in-form.tsx";
import { SignUpForm } from "#src/features/accounts/client/sign-up-form.tsx";
import { WindowFrame } from "#src/ui/window-frame.tsx";

/** The tabs of the account screen. */
export type AuthMode = "signin" | "signup";

type AuthScreenProps = {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  returnTo: string;
  /** Why signing in is asked for, when it was not the visitor's own idea. */
  notice?: string;
};

const tab =
  "relative inline-flex min-h-12 items-center justify-center font-medium text-ink-soft data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-[3px] data-[state=active]:after:rounded-t data-[state=active]:after:bg-accent";

/** The account screen: a picture, and two tabs for signing in and signing up. */
export function AuthScreen({ mode, onMode, returnTo, notice }: AuthScreenProps) {
  return (
    <div className="grid lg:grid-cols-2">
      <div className="hidden py-6 pl-6 lg:block">
        <WindowFrame className="h-full min-h-160">
          <img src="/img/hudson.svg" alt="" width={1200} height={900} className="object-[62%_50%]" />
        </WindowFrame>
      </div>
      <div className="mx-auto grid w-full max-w-[31rem] content-start gap-6 px-(--gutter) pt-8 pb-12 lg:pt-12">
        <h1>{mode === "signup" ? "Come aboard" : "Welcome back"}</h1>
        {notice && <p className="text-ink-soft">{notice}</p>}
        <Tabs.Root value={mode} onValueChange={(value) => onMode(value as AuthMode)} className="grid gap-6">
          <Tabs.List className="grid grid-cols-2 border-b border-line" aria-label="Sign in or sign up">
            <Tabs.Trigger value="signin" className={tab}>
              Sign In
            </Tabs.Trigger>
            <Tabs.Trigger value="signup" className={tab}>
              Sign Up
            </Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="signin">
            <SignInForm returnTo={returnTo} />
          </Tabs.Content>
          <Tabs.Content value="signup">
            <SignUpForm returnTo={returnTo} />
          </Tabs.Content>
        </Tabs.Root>
        <p className="text-center type-small text-ink-soft">
          By signing in you agree to our{" "}
          <Link to="/terms" className="text-ink underline">
            Terms of Service
          </Link>{" "}
          and{" "}
          <Link to="/privacy" className="text-ink underline">
            Privacy Policy
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
