import { answered, api, checked } from "#src/client/api.ts";
import type { AuthVariant } from "#src/core/sign-in/client/auth-texts.ts";
import type {
  ChangePasswordInput,
  ResendConfirmationInput,
  ResetPasswordInput,
  SignUpRequest,
} from "#src/core/sign-in/account-requests.schema.ts";
import type { GivenTicks } from "#src/core/people/consent.schema.ts";
import type { ForgotPasswordInput, SignInInput } from "#src/core/sign-in/sign-in.schema.ts";
import { queryOptions, type QueryFunctionContext, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#src/client/api-query.ts";
import { fetchFromKey } from "#src/client/query-client.ts";
import type { AuthProvider } from "#src/core/sign-in/provider.options.ts";

const { auth } = api.api;

/** Signs in by email and password, or answers the second step's path as `next`; each variant has its own endpoint. */
export const signInOf: Record<AuthVariant, (input: SignInInput) => Promise<object>> = {
  screen: (json) => answered<object>(auth.email.signin.$post({ json })),
  dialog: (json) => answered<object>(auth.signin.$post({ json })),
};

export const signUp = (json: SignUpRequest) => checked(auth.signup.$post({ json }));

export const forgotPassword = (json: ForgotPasswordInput) => checked(auth["forgot-password"].$post({ json }));

export const resetPassword = (json: ResetPasswordInput) => checked(auth["reset-password"].$post({ json }));

export const changePassword = (json: ChangePasswordInput) => checked(auth["change-password"].$post({ json }));

export const resendEmailConfirmation = (json: ResendConfirmationInput) =>
  checked(auth["resend-verification"].$post({ json }));

export const giveCongregation = (json: { congregation: string } & GivenTicks) =>
  answered(auth.user.$patch({ json }));

export const providersQuery = queryOptions({
  ...apiQuery("/api/auth/providers"),
  queryFn: async (context: QueryFunctionContext): Promise<AuthProvider[]> => {
    try {
      return await fetchFromKey({ on401: "throw" })(context);
    } catch (error) {
      console.warn("Couldn’t load the other ways to sign in.", error);
      throw error;
    }
  },
  staleTime: Infinity,
});

const none: AuthProvider[] = [];

/** The providers; none while they are loading or cannot be fetched. */
export const useProviders = () => useQuery(providersQuery).data ?? none;
