import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { changePassword } from "#src/core/sign-in/client/auth.api.ts";
import { failureText, changeTexts } from "#src/core/sign-in/client/auth-texts.ts";
import { AuthForm, PasswordField, SubmitButton } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { changePasswordInput } from "#src/core/sign-in/sign-in.schema.ts";

export function ChangePasswordForm() {
  const form = useApiForm({
    schema: changePasswordInput,
    initial: {},
    call: changePassword,
    done: changeTexts.done,
    failed: (error) => failureText(error, changeTexts),
    changes: ["/api/auth/sessions"],
    onDone: (): void => form.reset(),
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <AuthForm onSubmit={form.submit}>
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
      <SubmitButton variant="ink" busy={form.busy} busyLabel="Saving...">
        Change Password
      </SubmitButton>
    </AuthForm>
  );
}
