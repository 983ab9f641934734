import type { ErrorBody } from "#src/shared/error-body.ts";

/** What became of a form that a browser has sent by itself, without a script of ours. */
export type PostedForm = {
  /** Which of the page's forms it was. */
  form: string;
  /** What was typed, passwords aside: they travel one way only. Nothing where somebody else is signed in by now. */
  values: Record<string, string>;
  /** The status of the call that it was handed to. */
  status: number;
  /** Why it was refused; null once it is done. */
  refusal: ErrorBody | null;
};
