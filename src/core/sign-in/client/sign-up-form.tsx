import { signUp } from "#src/core/sign-in/client/auth.api.ts";
import {
  AuthForm,
  AuthField,
  SubmitButton,
  type AuthFormOptions,
} from "#src/core/sign-in/client/auth-form-parts.tsx";
import { storeDraft } from "#src/client/drafts.ts";
import { signedUp } from "#src/core/sign-in/client/signed-up.ts";
import { enterSite } from "#src/core/sign-in/client/enter-site.ts";
import { returnToParameter } from "#src/shared/return-to.ts";
import { useAuthForm } from "#src/core/sign-in/client/use-auth-form.ts";
import { consentTicks } from "#src/core/people/consent-texts.ts";
import { ConsentTicks } from "#src/core/sign-in/client/consent-ticks.tsx";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { congregationInput, signUpInput, type SignUpInput } from "#src/core/sign-in/sign-in.schema.ts";

/** The sign-up form; the dialog's variant has no congregation and no consent about it, which /complete-profile asks for. */
export function SignUpForm({ variant, returnTo, email, onEmail }: AuthFormOptions) {
  const asksCongregation = variant === "screen";
  const form = useAuthForm<SignUpInput & Ticks, SignUpInput & Ticks>({
    variant,
    name: "signUp",
    schema: asksCongregation ? onScreen : inDialog,
    initial: { email },
    call: (input) => signUp({ ...input, returnTo: returnToParameter(returnTo) }),
    onDone: (delay) => {
      storeDraft(signedUp, true);
      enterSite(returnTo, delay);
    },
  });
  return (
    <AuthForm action="/api/auth/signup" returnTo={returnTo} banner={form.banner} onSubmit={form.submit}>
      <div className="grid grid-cols-2 gap-4">
        <AuthField form={form} name="firstName" label="First name" autoComplete="given-name" />
        <AuthField form={form} name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <AuthField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        options={{ onChange: (event) => onEmail(event.target.value) }}
      />
      {asksCongregation && (
        <AuthField
          form={form}
          name="congregation"
          label="Congregation"
          hint="Helps verify that you belong to a trusted community."
          maxLength={accountLimits.congregation}
        />
      )}
      <AuthField
        form={form}
        name="password"
        type="password"
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        options={{ deps: "confirmPassword" }}
      />
      <AuthField
        form={form}
        name="confirmPassword"
        type="password"
        label="Confirm password"
        autoComplete="new-password"
      />
      <ConsentTicks form={form} kinds={asksCongregation ? ["adult", "congregation"] : ["adult"]} />
      <SubmitButton busy={form.busy} busyLabel="Creating your account...">
        Sign Up
      </SubmitButton>
      {form.isDone && (
        <p className="wrap-anywhere">
          <span>{"We sent a link to "}</span>
          <strong>{form.getValues("email").trim()}</strong>
          <span>. Open it to confirm your email.</span>
        </p>
      )}
    </AuthForm>
  );
}

const { isAdult } = consentTicks;
const inDialog = signUpInput.safeExtend({ isAdult });
const onScreen = signUpInput.safeExtend({ ...congregationInput.shape, ...consentTicks });
type Ticks = { isAdult: true; mayUseCongregation?: true };
