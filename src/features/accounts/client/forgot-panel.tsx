import { zodResolver } from "@hookform/resolvers/zod";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useForm } from "react-hook-form";
import { forgotPassword } from "#src/features/accounts/client/auth.api.ts";
import { forgotConfirmation } from "#src/features/accounts/client/auth.constants.ts";
import { AuthForm, EmailField, SubmitButton } from "#src/features/accounts/client/auth-form-parts.tsx";
import type { AuthFormOptions } from "#src/features/accounts/client/auth-form.types.ts";
import { useAuthStep } from "#src/features/accounts/client/use-auth-step.ts";
import { forgotPasswordInput, type ForgotPasswordInput } from "#src/features/accounts/user.schema.ts";
import { Button } from "#src/ui/button.tsx";

type ForgotPanelProps = AuthFormOptions & { onBack: () => void };

/** Asks for a link to set a new password; the screen then says in the form's place that it is on its way. */
export function ForgotPanel(props: ForgotPanelProps) {
  const { variant, onBack } = props;
  const [sent, setSent] = useState(false);
  if (sent && variant === "screen") {
    return (
      <ForgotHead title={forgotConfirmation.title} lead={forgotConfirmation.description} takesFocus>
        <BackButton onClick={onBack} className="-ml-3 justify-self-start" />
      </ForgotHead>
    );
  }
  const back = <BackButton onClick={onBack} className="justify-self-center" />;
  const lead = "Tell us your email and we will send you a link to set a new one.";
  const form = <ForgotForm {...props} onSent={() => setSent(true)} />;
  return variant === "screen" ? (
    <ForgotHead title="Forgot your password?" lead={lead}>
      {form}
      {back}
    </ForgotHead>
  ) : (
    <div className="grid gap-6">
      <p>{lead}</p>
      {form}
      {back}
    </div>
  );
}

function BackButton(props: { onClick: () => void; className: string }) {
  return (
    <Button {...props} variant="quiet" icon={ArrowLeft}>
      Back to Sign In
    </Button>
  );
}

type ForgotHeadProps = { title: string; lead: string; takesFocus?: boolean; children: ReactNode };

function ForgotHead({ title, lead, takesFocus, children }: ForgotHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="grid gap-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="rounded-small">
          {title}
        </h1>
        <p className="mt-2 text-ink-soft">{lead}</p>
      </div>
      {children}
    </div>
  );
}

function ForgotForm({
  variant,
  email,
  onEmail,
  takesFocus,
  onSent,
}: AuthFormOptions & { onSent: () => void }) {
  const { register, handleSubmit, formState, setFocus } = useForm<ForgotPasswordInput>({
    resolver: zodResolver(forgotPasswordInput),
    defaultValues: { email },
  });
  const { send, banner, clear, busy } = useAuthStep<ForgotPasswordInput>({
    variant,
    name: "forgot",
    send: forgotPassword,
    onDone: onSent,
  });
  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);
  return (
    <AuthForm banner={banner} onSubmit={() => (clear(), handleSubmit(send)())}>
      <EmailField
        autoComplete="email"
        registered={register("email", { onChange: (event) => onEmail(event.target.value) })}
        error={formState.errors.email}
      />
      <SubmitButton busy={busy} busyLabel="Sending...">
        Send Reset Link
      </SubmitButton>
    </AuthForm>
  );
}
