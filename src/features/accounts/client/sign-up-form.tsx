import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { ApiError } from "#src/client/api-error.ts";
import { signUp } from "#src/features/accounts/client/auth.api.ts";
import { signUpWithCongregation } from "#src/features/accounts/client/auth-form.schema.ts";
import {
  AuthForm,
  EmailField,
  LineField,
  PasswordField,
  SubmitButton,
} from "#src/features/accounts/client/auth-form-parts.tsx";
import type { AuthFormOptions } from "#src/features/accounts/client/auth-form.types.ts";
import { enterSite } from "#src/features/accounts/client/enter-site.ts";
import { useAuthStep } from "#src/features/accounts/client/use-auth-step.ts";
import { accountLimits } from "#src/features/accounts/account.options.ts";
import { signUpInput, type SignUpInput } from "#src/features/accounts/user.schema.ts";

const fields = ["firstName", "lastName", "email", "congregation", "password", "confirmPassword"] as const;

/** A new account; the dialog asks for the congregation only later, when it is needed. */
export function SignUpForm({ variant, returnTo, email, onEmail }: AuthFormOptions) {
  const asksCongregation = variant === "screen";
  const { register, handleSubmit, formState, setError } = useForm<SignUpInput>({
    resolver: zodResolver(asksCongregation ? signUpWithCongregation : signUpInput),
    defaultValues: { email },
    mode: "onSubmit",
    reValidateMode: "onChange",
  });
  const { errors } = formState;
  const { send, banner, clear, busy } = useAuthStep<SignUpInput>({
    variant,
    name: "signUp",
    send: signUp,
    onDone: (delay) => enterSite(returnTo, delay),
    onFailed: (error) => error instanceof ApiError && showFaults(error),
  });
  const showFaults = (error: ApiError) => {
    for (const field of fields) {
      const fault = error.errors.find(({ path }) => path === field);
      if (fault) setError(field, { message: fault.message });
    }
  };
  return (
    <AuthForm banner={banner} onSubmit={() => (clear(), handleSubmit(send)())}>
      <div className="grid grid-cols-2 gap-4">
        <LineField
          label="First name"
          autoComplete="given-name"
          registered={register("firstName")}
          error={errors.firstName}
        />
        <LineField
          label="Last name"
          autoComplete="family-name"
          registered={register("lastName")}
          error={errors.lastName}
        />
      </div>
      <EmailField
        autoComplete="email"
        registered={register("email", { onChange: (event) => onEmail(event.target.value) })}
        error={errors.email}
      />
      {asksCongregation && (
        <LineField
          label="Congregation"
          hint="Helps verify that you belong to a trusted community."
          maxLength={accountLimits.congregation}
          registered={register("congregation")}
          error={errors.congregation}
        />
      )}
      <PasswordField
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        registered={register("password", { deps: "confirmPassword" })}
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        registered={register("confirmPassword")}
        error={errors.confirmPassword}
      />
      <SubmitButton busy={busy} busyLabel="Creating your account...">
        Sign Up
      </SubmitButton>
    </AuthForm>
  );
}
