import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError, isUnauthorized, serverMessageOf } from "#src/client/api-error.ts";
import { changePassword } from "#src/features/accounts/client/auth.api.ts";
import { changeTexts } from "#src/features/accounts/client/auth.constants.ts";
import { AuthForm, PasswordField, SubmitButton } from "#src/features/accounts/client/auth-form-parts.tsx";
import { sessionsQuery } from "#src/features/accounts/client/session.api.ts";
import { changePasswordInput, type ChangePasswordInput } from "#src/features/accounts/user.schema.ts";
import { toast } from "#src/ui/toast-store.ts";

const fields = ["currentPassword", "password", "confirmPassword"] as const;
const { done, failed, unreachable } = changeTexts;

/** Changes the password of somebody who knows her present one. */
export function ChangePasswordForm() {
  const client = useQueryClient();
  const { register, handleSubmit, formState, reset, setError } = useForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordInput),
  });
  const { errors } = formState;
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      toast(done);
      reset();
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const refused = error instanceof ApiError;
      const text = refused
        ? { ...failed, description: serverMessageOf(error, failed.description) }
        : unreachable;
      toast({ ...text, variant: "destructive" });
      if (refused) showFaults(error);
    },
  });
  const showFaults = (error: ApiError) => {
    for (const field of fields) {
      const fault = error.errors.find(({ path }) => path === field);
      if (fault) setError(field, { message: fault.message }, { shouldFocus: true });
    }
  };
  return (
    <AuthForm banner={undefined} onSubmit={handleSubmit((input) => changing.mutate(input))}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        registered={register("currentPassword")}
        error={errors.currentPassword}
      />
      <PasswordField
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
        registered={register("password", { deps: "confirmPassword" })}
        error={errors.password}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        registered={register("confirmPassword")}
        error={errors.confirmPassword}
      />
      <SubmitButton variant="ink" busy={changing.isPending} busyLabel="Saving...">
        Change Password
      </SubmitButton>
    </AuthForm>
  );
}
