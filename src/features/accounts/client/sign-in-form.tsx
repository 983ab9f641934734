import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useForm } from "react-hook-form";
import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import { signIn } from "#src/features/accounts/client/auth.api.ts";
import { authVariants } from "#src/features/accounts/client/auth.constants.ts";
import { enterSite } from "#src/features/accounts/client/enter-site.ts";
import { signInInput, type SignInInput } from "#src/features/accounts/user.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Input, PasswordInput } from "#src/ui/input.tsx";
import { toast } from "#src/ui/toast-store.ts";

const { signInDelay, signInFailed, signInUnreachable } = authVariants.screen;

/** E-mail and password. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const { register, handleSubmit, formState } = useForm<SignInInput>({ resolver: zodResolver(signInInput) });
  const { errors } = formState;
  const { mutate, isPending, isSuccess } = useMutation({
    ...signIn,
    onSuccess: () => enterSite(returnTo, signInDelay),
    onError: (error) =>
      toast({
        ...(error instanceof ApiError
          ? { ...signInFailed, description: serverMessageOf(error, signInFailed.description) }
          : signInUnreachable),
        variant: "destructive",
      }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit((input) => mutate(input))(event)}
      className="grid gap-4"
    >
      <Field label="Email" required error={errors.email?.message}>
        {(field) => <Input {...field} {...register("email")} type="email" icon={Mail} autoComplete="email" />}
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        {(field) => <PasswordInput {...field} {...register("password")} autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="primary" wide busy={isPending || isSuccess} busyLabel="Signing in...">
        Sign In
      </Button>
    </form>
  );
}
