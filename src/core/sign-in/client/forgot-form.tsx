import { useEffect } from "react";
import { forgotPassword } from "#src/core/sign-in/client/auth.api.ts";
import { forgotConfirmation } from "#src/core/sign-in/client/auth-texts.ts";
import {
  AuthForm,
  AuthField,
  SubmitButton,
  authAddress,
  type AuthFormOptions,
} from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthHead } from "#src/core/sign-in/client/auth-head.tsx";
import { useAuthForm } from "#src/core/sign-in/client/use-auth-form.ts";
import { forgotPasswordInput } from "#src/core/sign-in/sign-in.schema.ts";

/** Names the address, where a typo can be seen. */
export const ForgotSent = ({ email }: Pick<AuthFormOptions, "email">) => (
  <>
    <AuthHead title={forgotConfirmation.title} lead={forgotConfirmation.description} takesFocus />
    <p className="wrap-anywhere">{`You entered ${email}.`}</p>
  </>
);

type ForgotFormProps = AuthFormOptions & { submitLabel?: string; onSent: () => void };

export function ForgotForm(props: ForgotFormProps) {
  const { variant, returnTo, email, onEmail, takesFocus, submitLabel = "Send Reset Link", onSent } = props;
  const form = useAuthForm({
    variant,
    name: "forgot",
    schema: forgotPasswordInput,
    initial: { email },
    call: forgotPassword,
    onDone: onSent,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);
  return (
    <AuthForm
      action="/api/auth/forgot-password"
      returnTo={authAddress("login", returnTo)}
      banner={form.banner}
      onSubmit={form.submit}
    >
      <AuthField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        options={{ onChange: (event) => onEmail(event.target.value) }}
      />
      <SubmitButton busy={form.busy} busyLabel="Sending...">
        {submitLabel}
      </SubmitButton>
    </AuthForm>
  );
}
