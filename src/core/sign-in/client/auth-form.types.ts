import type { AuthVariant } from "#src/core/sign-in/client/auth.constants.ts";

/** The modes of the sign-in forms: two tabs, and the panel for a forgotten password. */
export type AuthMode = "login" | "signup" | "forgot";

/** Props that all forms of the set share. */
export type AuthFormOptions = {
  variant: AuthVariant;
  returnTo: string;
  /** The address entered so far, shared by all forms. */
  email: string | undefined;
  onEmail: (email: string) => void;
  /**
   * Whether signing up asks for the congregation; the screen does, a dialog only where the next step needs
   * it.
   */
  asksCongregation?: boolean;
  /** Whether the form takes the focus when it appears. */
  takesFocus?: boolean;
};
