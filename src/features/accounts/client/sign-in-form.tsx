import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { signInOf } from "#src/features/accounts/client/auth.api.ts";
import {
  AuthForm,
  EmailField,
  PasswordField,
  SubmitButton,
} from "#src/features/accounts/client/auth-form-parts.tsx";
import type { AuthFormOptions } from "#src/features/accounts/client/auth-form.types.ts";
import { enterSite } from "#src/features/accounts/client/enter-site.ts";
import { useAuthStep } from "#src/features/accounts/client/use-auth-step.ts";
import { signInInput, type SignInInput } from "#src/features/accounts/user.schema.ts";
import { TextLink } from "#src/ui/button.tsx";

type SignInFormProps = AuthFormOptions & { onForgot: () => void };

/** E-mail and password. */
export function SignInForm({ variant, returnTo, email, onEmail, takesFocus, onForgot }: SignInFormProps) {
  const { register, handleSubmit, formState, setFocus } = useForm<SignInInput>({
    resolver: zodResolver(signInInput),
    defaultValues: { email },
  });
  const { send, banner, clear, busy } = useAuthStep<SignInInput>({
    variant,
    name: "signIn",
    send: signInOf[variant],
    onDone: (delay) => enterSite(returnTo, delay),
  });
  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);
  return (
    <AuthForm banner={banner} onSubmit={() => (clear(), handleSubmit(send)())}>
      <EmailField
        autoComplete="username"
        registered={register("email", { onChange: (event) => onEmail(event.target.value) })}
        error={formState.errors.email}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        registered={register("password")}
        error={formState.errors.password}
      />
      <div className="-my-2 flex justify-end">
        <TextLink asChild>
          <button type="button" onClick={onForgot}>
            Forgot password?
          </button>
        </TextLink>
      </div>
      <SubmitButton busy={busy} busyLabel="Signing in...">
        Sign In
      </SubmitButton>
    </AuthForm>
  );
}
