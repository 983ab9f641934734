import type { AuthVariant } from "#src/core/sign-in/client/auth.constants.ts";

/** The modes of the sign-in forms: two tabs, and the panel for a forgotten password. */
export type AuthMode = "login" | "signup" | "forgot";

/** What each form of the set is given. */
export type AuthFormOptions = {
  variant: AuthVariant;
  returnTo: string;
  /** The address typed so far: it goes along from form to form. */
  email: string | undefined;
  onEmail: (email: string) => void;
  /** Whether signing up asks for the congregation; the screen does, a dialog only where it is needed next. */
  asksCongregation?: boolean;
  /** Whether the form takes the focus when it appears. */
  takesFocus?: boolean;
};
