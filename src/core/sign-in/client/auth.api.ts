import { answered, api, checked } from "#src/client/api.ts";
import type { AuthVariant } from "#src/core/sign-in/client/auth.constants.ts";
import type {
  ChangePasswordInput,
  ForgotPasswordInput,
  ResendConfirmationInput,
  ResetPasswordInput,
  SignInInput,
  SignUpRequest,
} from "#src/core/sign-in/sign-in.schema.ts";

const { auth } = api.api;

/** Signs in with e-mail and password; each variant of the form has its own address for it. */
export const signInOf: Record<AuthVariant, (input: SignInInput) => Promise<unknown>> = {
  screen: (json) => checked(auth.email.signin.$post({ json })),
  dialog: (json) => checked(auth.signin.$post({ json })),
};

/** Creates an account and signs in. */
export const signUp = (json: SignUpRequest) => checked(auth.signup.$post({ json }));

/** Asks for a mail with a link to set a new password. */
export const forgotPassword = (json: ForgotPasswordInput) => checked(auth["forgot-password"].$post({ json }));

/** Sets a new password by a mailed link. */
export const resetPassword = (json: ResetPasswordInput) => checked(auth["reset-password"].$post({ json }));

/** Changes the password, which the user has to know. */
export const changePassword = (json: ChangePasswordInput) => checked(auth["change-password"].$post({ json }));

/** Asks for another mail that confirms the address, and leads to `returnTo` from there. */
export const resendEmailConfirmation = (json: ResendConfirmationInput) =>
  checked(auth["resend-verification"].$post({ json }));

/** Tells the user's congregation. */
export const updateCongregation = (congregation: string) =>
  answered(auth.user.$patch({ json: { congregation } }));
