import type { AuthVariant } from "#src/core/sign-in/client/auth-texts.ts";
import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";
import { Banner } from "#src/ui/banner.tsx";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { Input, PasswordInput } from "#src/ui/input.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

export type AuthMode = "login" | "signup" | "forgot";

export type AuthFormOptions = {
  variant: AuthVariant;
  returnTo: string;
  /** The address entered so far, shared by all forms. */
  email: string | undefined;
  onEmail: (email: string) => void;
  takesFocus?: boolean;
};

type AuthFormProps = {
  /** One of the manifest's `nativeForms`: where the browser posts without JavaScript, and where that leads. */
  action?: string;
  returnTo?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  banner?: { tone: "good" | "bad"; text: ReactNode } | undefined;
  children: Elements;
};

export function AuthForm({ action, returnTo, onSubmit, banner, children }: AuthFormProps) {
  const fields: Elements = children;
  return (
    <form
      noValidate
      method="post"
      action={action}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-4"
    >
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {banner && <Banner tone={banner.tone}>{banner.text}</Banner>}
      {fields}
    </form>
  );
}

export type AuthFieldProps<Values extends FieldValues> = {
  form: Pick<UseFormReturn<Values>, "register" | "formState" | "getFieldState">;
  name: Path<Values>;
  options?: RegisterOptions<Values, Path<Values>>;
  label: string;
  hint?: string;
  type?: "email" | "password";
  autoComplete?: ComponentProps<"input">["autoComplete"];
  minLength?: number;
  maxLength?: number;
};

export function AuthField<Values extends FieldValues>(props: AuthFieldProps<Values>) {
  const { form, name, options, label, hint, type, ...rest } = props;
  const { error, invalid } = form.getFieldState(name, form.formState);
  const registered = form.register(name, options);
  return (
    <Field label={label} hint={hint} required error={error?.message} invalid={invalid}>
      {(field) =>
        type === "password" ? (
          <PasswordInput {...field} {...registered} {...rest} />
        ) : (
          <Input {...field} {...registered} {...rest} type={type} />
        )
      }
    </Field>
  );
}

type SubmitButtonProps = {
  busy: boolean;
  busyLabel: string;
  /** "ink" if the form is not the page's main purpose. */
  variant?: "primary" | "ink";
  children: string;
};

export function SubmitButton({ busy, busyLabel, variant = "primary", children }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} wide busy={busy} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}

export function authAddress(mode: AuthMode, returnTo: string): string {
  const search = new URLSearchParams({
    ...(mode === "signup" && { mode }),
    ...(mode === "forgot" && { view: mode }),
    ...(returnTo !== "/" && { returnTo }),
  });
  return search.size > 0 ? `/auth?${search}` : "/auth";
}
