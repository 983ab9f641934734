import type { FieldValues, Path } from "react-hook-form";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { AuthField, type AuthFieldProps } from "#src/core/sign-in/client/auth-form-parts.tsx";

type Named = FieldValues & { firstName: string; lastName: string };

export const NameFields = <Values extends Named>({ form }: Pick<AuthFieldProps<Values>, "form">) => (
  <>
    <AuthField
      form={form}
      name={"firstName" as Path<Values>}
      label="First name"
      autoComplete="given-name"
      maxLength={accountLimits.name}
    />
    <AuthField
      form={form}
      name={"lastName" as Path<Values>}
      label="Last name"
      autoComplete="family-name"
      maxLength={accountLimits.name}
    />
  </>
);
