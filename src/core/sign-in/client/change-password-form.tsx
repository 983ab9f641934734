import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { changePassword } from "#src/core/sign-in/client/auth.api.ts";
import { failureText } from "#src/core/sign-in/client/auth-failure.ts";
import { changeTexts } from "#src/core/sign-in/client/auth.constants.ts";
import { AuthForm, PasswordField, SubmitButton } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { changePasswordInput } from "#src/core/sign-in/sign-in.schema.ts";

export function ChangePasswordForm() {
  const form = useApiForm({
    schema: changePasswordInput,
    initial: {},
    posted: "changePassword",
    call: changePassword,
    done: changeTexts.done,
    failed: (error) => failureText(error, changeTexts),
    changes: ["/api/auth/sessions"],
    onDone: (): void => form.reset(),
  });
  const { register } = form;
  const { errors } = form.formState;
  return (
    <AuthForm
      action="/profile"
      name="changePassword"
      banner={form.formState.isSubmitted ? undefined : bannerOf(form.posted)}
      onSubmit={form.submit}
    >
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

// The result of a form posted without a script, where no toast can show.
const bannerOf = (posted: { refused: Error | undefined } | undefined) =>
  posted &&
  (posted.refused
    ? { tone: "bad" as const, text: failureText(posted.refused, changeTexts).description }
    : { tone: "good" as const, text: `${changeTexts.done.title}. ${changeTexts.done.description}` });
