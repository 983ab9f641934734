import type { ErrorBody } from "#src/shared/api.ts";

/** The result of a form that a browser has posted without JavaScript. */
export type PostedForm = {
  /** The form's name. */
  form: string;
  /** The posted values without passwords; empty if another account has signed in meanwhile. */
  values: Record<string, string>;
  /** The status of the API's answer. */
  status: number;
  /** Why it was refused; null if it succeeded. */
  refusal: ErrorBody | null;
};
