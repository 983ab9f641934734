import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { ApiError, serverMessageOf } from "#src/client/api-error.ts";
import { resetPassword } from "#src/features/accounts/client/auth.api.ts";
import { resetTexts } from "#src/features/accounts/client/auth.constants.ts";
import { AuthForm, PasswordField, SubmitButton } from "#src/features/accounts/client/auth-form-parts.tsx";
import { accountLimits } from "#src/features/accounts/account.options.ts";
import { toast, type ToastMessage } from "#src/ui/toast-store.ts";

type NewPassword = { password: string; confirmPassword: string };

const { mismatch, tooShort, failed, unreachable, done } = resetTexts;
const minLength = accountLimits.passwordMin;
const refuse = (message: ToastMessage) => toast({ ...message, variant: "destructive" });

/** Asks for the new password twice; what is wrong with it is said in toasts. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { register, handleSubmit, formState, setError, setFocus } = useForm<NewPassword>({
    reValidateMode: "onSubmit",
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (input: NewPassword) => resetPassword({ token, ...input }),
    onSuccess: () => {
      toast(done);
      onDone();
    },
    onError: (error) =>
      refuse(
        error instanceof ApiError
          ? { ...failed, description: serverMessageOf(error, failed.description) }
          : unreachable,
      ),
  });
  // The toast says what is wrong; the field is only marked, and gets the focus.
  const mark = (field: keyof NewPassword) => {
    setError(field, { type: "refused" });
    setFocus(field);
  };
  const submit = (input: NewPassword) => {
    if (input.password !== input.confirmPassword) {
      refuse(mismatch);
      mark("confirmPassword");
    } else if (input.password.length < minLength) {
      refuse(tooShort);
      mark("password");
    } else {
      mutate(input);
    }
  };
  return (
    <AuthForm banner={undefined} onSubmit={handleSubmit(submit)}>
      <PasswordField
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
        minLength={minLength}
        registered={register("password")}
        error={formState.errors.password}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        minLength={minLength}
        registered={register("confirmPassword")}
        error={formState.errors.confirmPassword}
      />
      <SubmitButton busy={isPending} busyLabel="Saving...">
        Reset Password
      </SubmitButton>
    </AuthForm>
  );
}
