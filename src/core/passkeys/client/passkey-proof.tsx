import { KeyRound } from "lucide-react";
import { useApiForm } from "#src/client/forms/use-api-form.ts";
import { useAction } from "#src/client/use-action.ts";
import { recoveryCodeInput } from "#src/core/passkeys/passkey.schema.ts";
import { AuthField, AuthForm, SubmitButton } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { passkeyFailure } from "#src/core/sign-in/client/passkey-failure.ts";
import { usePasskeySupport } from "#src/core/sign-in/client/passkey-support.ts";
import { Button } from "#src/ui/button.tsx";

type PasskeyProofProps = RecoveryCodeProps & {
  byPasskey: () => Promise<unknown>;
};

export function PasskeyProof({ byPasskey, ...code }: PasskeyProofProps) {
  const isSupported = usePasskeySupport();
  const showing = useAction({ call: byPasskey, failed: passkeyFailure, onDone: code.onDone });
  return (
    <>
      {isSupported && (
        <Button
          variant="primary"
          wide
          icon={KeyRound}
          busy={showing.busy}
          busyLabel="Asking your device..."
          onClick={() => showing.run()}
        >
          Use a Passkey
        </Button>
      )}
      <RecoveryCodeForm {...code} />
    </>
  );
}

type RecoveryCodeProps = {
  byCode: (input: { code: string }) => Promise<unknown>;
  /** Where the browser posts the code without JavaScript, and where that leads. */
  action?: string;
  returnTo?: string;
  onDone: () => unknown;
};

export function RecoveryCodeForm({ byCode, action, returnTo, onDone }: RecoveryCodeProps) {
  const form = useApiForm({
    schema: recoveryCodeInput,
    initial: {},
    call: byCode,
    failed: "Couldn’t check the code. Please try again.",
    changes: ["/api/auth/passkeys"],
    onDone: (): unknown => {
      form.reset();
      return onDone();
    },
  });
  return (
    <AuthForm action={action} returnTo={returnTo} onSubmit={form.submit}>
      <AuthField
        form={form}
        name="code"
        label="Recovery code"
        autoComplete="one-time-code"
        hint="One of your ten codes. Each works once."
        maxLength={40}
      />
      <SubmitButton variant="ink" busy={form.busy} busyLabel="Checking...">
        Use the Code
      </SubmitButton>
    </AuthForm>
  );
}
