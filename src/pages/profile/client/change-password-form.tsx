import { useOpenRow } from "#src/client/disclosure-row.tsx";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { changePassword } from "#src/core/sign-in/client/auth.api.ts";
import { failureText } from "#src/core/sign-in/client/auth-texts.ts";
import { AuthForm, AuthField, SubmitButton } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { changePasswordInput } from "#src/core/sign-in/account-requests.schema.ts";

const changeTexts = {
  done: { title: "Password Changed", description: "Every other device was signed out." },
  failed: { title: "Update Failed", description: "Failed to change your password" },
  unreachable: { title: "Error", description: "Failed to change your password. Please try again." },
};

export function ChangePasswordForm() {
  const openRow = useOpenRow();
  const form = useApiForm({
    schema: changePasswordInput,
    initial: {},
    call: (input) =>
      changePassword(input).catch((error: unknown) => {
        openRow();
        throw error;
      }),
    done: changeTexts.done,
    failed: (error) => failureText(error, changeTexts),
    changes: ["/api/auth/sessions"],
    onDone: (): void => form.reset(),
  });
  return (
    <AuthForm onSubmit={form.submit}>
      <AuthField
        form={form}
        name="currentPassword"
        type="password"
        label="Current password"
        autoComplete="current-password"
      />
      <AuthField
        form={form}
        name="password"
        type="password"
        label="New password"
        hint="At least 8 characters. It signs out your other devices and ends your calendar’s private address."
        autoComplete="new-password"
        options={{ deps: "confirmPassword" }}
      />
      <AuthField
        form={form}
        name="confirmPassword"
        type="password"
        label="Confirm new password"
        autoComplete="new-password"
      />
      <SubmitButton variant="ink" busy={form.busy} busyLabel="Saving...">
        Change Password
      </SubmitButton>
    </AuthForm>
  );
}
