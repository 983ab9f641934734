import { useQueryClient } from "@tanstack/react-query";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { addPasskey, type Overview } from "#src/core/passkeys/client/passkey.api.ts";
import { newPasskeyRequest } from "#src/core/passkeys/passkey.schema.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { AuthField, AuthForm } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { passkeyFailure } from "#src/core/sign-in/client/passkey-failure.ts";
import { Button } from "#src/ui/button.tsx";
import { ApiError } from "#src/client/api-error.ts";

const wrong = "Couldn’t add the passkey. Please try again.";

type AddPasskeyProps = {
  needs: Overview["needs"];
  onCodes: (codes: string[]) => void;
};

/** Adds a passkey; the first one requires her password. */
export function AddPasskey({ needs, onCodes }: AddPasskeyProps) {
  const client = useQueryClient();
  const form = useApiForm({
    schema: newPasskeyRequest,
    initial: {},
    call: ({ password }) => addPasskey({ needs, password }),
    done: { title: "Passkey Added", description: "You can sign in with it now." },
    failed: (error) =>
      error instanceof ApiError
        ? { title: "Error", description: error.serverMessage ?? wrong }
        : passkeyFailure(error),
    changes: ["/api/auth/passkeys"],
    onDone: ({ recoveryCodes }): void => {
      form.reset();
      if (recoveryCodes) onCodes(recoveryCodes);
      // An admin's powers are active from now on.
      void client.refetchQueries({ queryKey: currentUserQuery.queryKey });
    },
  });
  if (needs === "sign-in") {
    return <p>To add one, please sign out and in again first, so we know it’s you.</p>;
  }
  return (
    <div className="max-w-[26rem]">
      <AuthForm onSubmit={form.submit}>
        {needs === "password" && (
          <AuthField
            form={form}
            name="password"
            type="password"
            label="Your password, to add the first"
            autoComplete="current-password"
          />
        )}
        <Button
          type="submit"
          busy={form.busy}
          busyLabel="Asking your device..."
          className="justify-self-start"
        >
          Add a Passkey
        </Button>
      </AuthForm>
    </div>
  );
}
