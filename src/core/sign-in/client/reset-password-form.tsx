import { useForm } from "react-hook-form";
import { hasCode } from "#src/client/api-error.ts";
import { useUnsaved } from "#src/client/this-page.ts";
import { useAction } from "#src/client/use-action.ts";
import { resetPassword } from "#src/core/sign-in/client/auth.api.ts";
import { failureText } from "#src/core/sign-in/client/auth-texts.ts";
import { AuthForm, AuthField, SubmitButton } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { passwordForm, passwordLength } from "#src/core/sign-in/password-form.ts";
import { toast, type ToastMessage } from "#src/ui/toast.ts";

type NewPassword = { password: string; confirmPassword: string };

/** Texts and delay (ms) of the screen that sets a new password. */
export const resetTexts = {
  doneDelay: 3000,
  asking: { title: "Set a new password", description: "Choose one you don’t use anywhere else." },
  finished: {
    title: "All set",
    description: "Your new password is set, and we signed out all your devices.",
  },
  invalidLink: { title: "Invalid Link", description: "This password reset link is invalid or expired." },
  mismatch: {
    title: "Passwords Don't Match",
    description: "Please make sure both passwords are the same.",
  },
  tooShort: { title: "Password Too Short", description: "Password must be at least 8 characters long." },
  failed: { title: "Reset Failed", description: "Invalid or expired reset token." },
  unreachable: { title: "Error", description: "Failed to reset password. Please try again." },
  done: {
    title: "Password Reset Successfully",
    description: "You can now sign in with your new password.",
  },
};

const { mismatch, tooShort } = resetTexts;
const minLength = accountLimits.passwordMin;
const refuse = (message: ToastMessage) => toast({ ...message, variant: "destructive" });

type ResetPasswordFormProps = {
  token: string;
  /** Where it leads without JavaScript. */
  next: string;
  onDone: () => void;
  /** The link was used or has expired: no password would be accepted. */
  onLinkRefused: () => void;
};

/** Two fields for the new password; errors are shown in toasts, and at the field. */
export function ResetPasswordForm({ token, next, onDone, onLinkRefused }: ResetPasswordFormProps) {
  const form = useForm<NewPassword>({
    reValidateMode: "onSubmit",
  });
  useUnsaved(form.formState.isDirty);
  const resetting = useAction({
    call: (input: NewPassword) => resetPassword({ token, ...input }),
    done: resetTexts.done,
    failed: (error) => failureText(error, resetTexts),
    onDone,
    onFailed: (error) => {
      if (hasCode(error, "expired")) onLinkRefused();
    },
  });
  // A toast disappears; the error at the field stays, and the field takes the focus.
  const mark = (field: keyof NewPassword, message: string) => {
    form.setError(field, { type: "refused", message });
    form.setFocus(field);
  };
  const submit = (input: NewPassword) => {
    if (passwordForm(input.password) !== passwordForm(input.confirmPassword)) {
      refuse(mismatch);
      mark("confirmPassword", mismatch.description);
    } else if (passwordLength(input.password) < minLength) {
      refuse(tooShort);
      mark("password", tooShort.description);
    } else {
      resetting.run(input);
    }
  };
  return (
    <AuthForm action="/api/auth/reset-password" returnTo={next} onSubmit={form.handleSubmit(submit)}>
      <input type="hidden" name="token" value={token} />
      <AuthField
        form={form}
        name="password"
        type="password"
        label="New password"
        hint="At least 8 characters"
        autoComplete="new-password"
        minLength={minLength}
      />
      <AuthField
        form={form}
        name="confirmPassword"
        type="password"
        label="Confirm new password"
        autoComplete="new-password"
        minLength={minLength}
      />
      <SubmitButton busy={resetting.busy} busyLabel="Saving...">
        Reset Password
      </SubmitButton>
    </AuthForm>
  );
}
