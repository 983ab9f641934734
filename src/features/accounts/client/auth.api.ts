import { mutationOptions } from "@tanstack/react-query";
import { api, checked } from "#src/client/api.ts";
import type { SignInInput, SignUpInput } from "#src/features/accounts/user.schema.ts";

/** Signs in with e-mail and password. */
export const signIn = mutationOptions({
  mutationFn: async (input: SignInInput) =>
    (await checked(api.api.auth.email.signin.$post({ json: input }))).json(),
});

/** Creates an account and signs in. */
export const signUp = mutationOptions({
  mutationFn: async (input: SignUpInput) =>
    (await checked(api.api.auth.signup.$post({ json: input }))).json(),
});
