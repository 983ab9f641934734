import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { forgotPassword } from "#src/core/sign-in/client/auth.api.ts";
import { forgotConfirmation } from "#src/core/sign-in/client/auth-texts.ts";
import {
  AuthForm,
  EmailField,
  SubmitButton,
  authAddress,
  type AuthFormOptions,
} from "#src/core/sign-in/client/auth-form-parts.tsx";
import { useAuthForm } from "#src/core/sign-in/client/use-auth-form.ts";
import { forgotPasswordInput } from "#src/core/sign-in/sign-in.schema.ts";
import { Button } from "#src/ui/button.tsx";

type ForgotPanelProps = AuthFormOptions & { onBack: () => void };

/** Requests a link to set a new password; the screen then replaces the form with a confirmation. */
export function ForgotPanel(props: ForgotPanelProps) {
  const { variant, onBack, returnTo } = props;
  const [sent, setSent] = useState(false);
  const back = { address: authAddress("login", returnTo), onPress: onBack };
  if (sent && variant === "screen") {
    return (
      <ForgotHead title={forgotConfirmation.title} lead={forgotConfirmation.description} takesFocus>
        <BackButton {...back} className="-ml-3 justify-self-start" />
      </ForgotHead>
    );
  }
  const backBelow = <BackButton {...back} className="justify-self-center" />;
  const lead = "Tell us your email and we will send you a link to set a new one.";
  const form = <ForgotForm {...props} onSent={() => setSent(true)} />;
  return variant === "screen" ? (
    <ForgotHead title="Forgot your password?" lead={lead}>
      {form}
      {backBelow}
    </ForgotHead>
  ) : (
    <div className="grid gap-6">
      <p>{lead}</p>
      {form}
      {backBelow}
    </div>
  );
}

type BackButtonProps = { address: string; onPress: () => void; className: string };

function BackButton({ address, onPress, className }: BackButtonProps) {
  return (
    <Button asChild variant="quiet" icon={ArrowLeft} className={className}>
      <a
        href={address}
        onClick={(event) => {
          event.preventDefault();
          onPress();
        }}
      >
        Back to Sign In
      </a>
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

type ForgotFormProps = AuthFormOptions & { submitLabel?: string; onSent: () => void };

/** The form for the address that the link is sent to. */
export function ForgotForm(props: ForgotFormProps) {
  const { variant, returnTo, email, onEmail, takesFocus, submitLabel = "Send Reset Link", onSent } = props;
  const form = useAuthForm({
    variant,
    name: "forgot",
    schema: forgotPasswordInput,
    initial: { email },
    call: forgotPassword,
    onDone: onSent,
  });
  const { register, formState, setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus("email");
  }, [takesFocus, setFocus]);
  return (
    <AuthForm
      action="/api/auth/forgot-password"
      returnTo={authAddress("login", returnTo)}
      banner={form.banner}
      onSubmit={form.submit}
    >
      <EmailField
        autoComplete="email"
        registered={register("email", { onChange: (event) => onEmail(event.target.value) })}
        error={formState.errors.email}
      />
      <SubmitButton busy={form.busy} busyLabel="Sending...">
        {submitLabel}
      </SubmitButton>
    </AuthForm>
  );
}
