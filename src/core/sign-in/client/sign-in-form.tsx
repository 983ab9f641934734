import { useEffect } from "react";
import { signInOf } from "#src/core/sign-in/client/auth.api.ts";
import {
  AuthForm,
  AuthField,
  SubmitButton,
  authAddress,
  type AuthFormOptions,
} from "#src/core/sign-in/client/auth-form-parts.tsx";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";
import { useAuthForm } from "#src/core/sign-in/client/use-auth-form.ts";
import { signInInput } from "#src/core/sign-in/sign-in.schema.ts";
import { TextLink } from "#src/ui/button.tsx";

type SignInFormProps = AuthFormOptions & { onForgot: () => void };

export function SignInForm({ variant, returnTo, email, onEmail, takesFocus, onForgot }: SignInFormProps) {
  const form = useAuthForm({
    variant,
    name: "signIn",
    schema: signInInput,
    initial: { email },
    call: signInOf[variant],
    onDone: (delay, next) =>
      enterSite(next ? `${next}?${new URLSearchParams({ returnTo })}` : returnTo, delay),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);
  return (
    <AuthForm action="/api/auth/email/signin" returnTo={returnTo} banner={form.banner} onSubmit={form.submit}>
      <AuthField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        options={{ onChange: (event) => onEmail(event.target.value) }}
      />
      <AuthField
        form={form}
        name="password"
        type="password"
        label="Password"
        autoComplete="current-password"
      />
      <div className="-my-2 flex justify-end">
        <TextLink
          href={authAddress("forgot", returnTo)}
          onClick={(event) => {
            event.preventDefault();
            onForgot();
          }}
        >
          Forgot password?
        </TextLink>
      </div>
      <SubmitButton busy={form.busy} busyLabel="Signing in...">
        Sign In
      </SubmitButton>
    </AuthForm>
  );
}
