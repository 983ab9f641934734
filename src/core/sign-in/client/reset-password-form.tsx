import { useForm } from "react-hook-form";
import { usePostedForm } from "#src/client/posted-form.ts";
import { ApiError } from "#src/client/api-error.ts";
import { useAction } from "#src/client/use-action.ts";
import { resetPassword } from "#src/core/sign-in/client/auth.api.ts";
import { failureText } from "#src/core/sign-in/client/auth-failure.ts";
import { resetTexts } from "#src/core/sign-in/client/auth.constants.ts";
import { AuthForm, PasswordField, SubmitButton } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { accountLimits } from "#src/core/people/account.constants.ts";
import { toast, type ToastMessage } from "#src/ui/toast-store.ts";

type NewPassword = { password: string; confirmPassword: string };

const { mismatch, tooShort } = resetTexts;
const minLength = accountLimits.passwordMin;
const refuse = (message: ToastMessage) => toast({ ...message, variant: "destructive" });

type ResetPasswordFormProps = {
  token: string;
  /** Where a browser posts it to by itself: the page's own address. */
  address: string;
  onDone: () => void;
  /** The link was used or has expired: no password that she could type would be taken. */
  onLinkRefused: () => void;
};

/** Asks for the new password twice; what is wrong with it is said in toasts, and at the field. */
export function ResetPasswordForm({ token, address, onDone, onLinkRefused }: ResetPasswordFormProps) {
  const posted = usePostedForm("reset");
  const { register, handleSubmit, formState, setError, setFocus } = useForm<NewPassword>({
    reValidateMode: "onSubmit",
  });
  const resetting = useAction({
    call: (input: NewPassword) => resetPassword({ token, ...input }),
    done: resetTexts.done,
    failed: (error) => failureText(error, resetTexts),
    onDone,
    onFailed: (error) => {
      if (error instanceof ApiError && error.serverMessage === resetTexts.failed.description) onLinkRefused();
    },
  });
  const refused = formState.isSubmitted ? undefined : posted?.refused;
  // The toast goes by itself; at the field it stays, and she is taken there.
  const mark = (field: keyof NewPassword, message: string) => {
    setError(field, { type: "refused", message });
    setFocus(field);
  };
  const submit = (input: NewPassword) => {
    if (input.password !== input.confirmPassword) {
      refuse(mismatch);
      mark("confirmPassword", mismatch.description);
    } else if (input.password.length < minLength) {
      refuse(tooShort);
      mark("password", tooShort.description);
    } else {
      resetting.run(input);
    }
  };
  return (
    <AuthForm
      action={address}
      name="reset"
      banner={refused && { tone: "bad", text: failureText(refused, resetTexts).description }}
      onSubmit={handleSubmit(submit)}
    >
      <input type="hidden" name="token" value={token} />
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
      <SubmitButton busy={resetting.busy} busyLabel="Saving...">
        Reset Password
      </SubmitButton>
    </AuthForm>
  );
}
