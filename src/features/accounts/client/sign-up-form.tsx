import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useForm } from "react-hook-form";
import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import { signUp } from "#src/features/accounts/client/auth.api.ts";
import { authVariants } from "#src/features/accounts/client/auth.constants.ts";
import { enterSite } from "#src/features/accounts/client/enter-site.ts";
import { accountLimits, signUpInput, type SignUpInput } from "#src/features/accounts/user.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Input, PasswordInput } from "#src/ui/input.tsx";
import { toast } from "#src/ui/toast-store.ts";

const { signUpDelay, signUpDone, signUpFailed, signUpUnreachable } = authVariants.screen;

/** A new account. */
export function SignUpForm({ returnTo }: { returnTo: string }) {
  const { register, handleSubmit, formState } = useForm<SignUpInput>({ resolver: zodResolver(signUpInput) });
  const { errors } = formState;
  const { mutate, isPending, isSuccess } = useMutation({
    ...signUp,
    onSuccess: () => {
      toast(signUpDone);
      enterSite(returnTo, signUpDelay);
    },
    onError: (error) => toast({ ...failureOf(error), variant: "destructive" }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((input) => mutate(input))(event)}
      className="grid gap-4"
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="First name" required error={errors.firstName?.message}>
          {(field) => <Input {...field} {...register("firstName")} autoComplete="given-name" />}
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          {(field) => <Input {...field} {...register("lastName")} autoComplete="family-name" />}
        </Field>
      </div>
      <Field label="Email" required error={errors.email?.message}>
        {(field) => <Input {...field} {...register("email")} type="email" icon={Mail} autoComplete="email" />}
      </Field>
      <Field
        label="Congregation name"
        hint="It helps us verify that you belong to a trusted community"
        required
        error={errors.congregation?.message}
      >
        {(field) => <Input {...field} {...register("congregation")} maxLength={accountLimits.congregation} />}
      </Field>
      <Field label="Password" hint="At least 8 characters" required error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register("password")} autoComplete="new-password" />}
      </Field>
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        {(field) => <PasswordInput {...field} {...register("confirmPassword")} autoComplete="new-password" />}
      </Field>
      <Button
        type="submit"
        variant="primary"
        wide
        busy={isPending || isSuccess}
        busyLabel="Creating your account..."
      >
        Create Account
      </Button>
    </form>
  );
}

function failureOf(error: Error) {
  if (!(error instanceof ApiError)) return signUpUnreachable;
  const messages = error.errors.map((fault) => fault.message).join(", ");
  return { ...signUpFailed, description: messages || serverMessageOf(error, signUpFailed.description) };
}
