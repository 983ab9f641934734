import type { AuthMode } from "#src/core/sign-in/client/auth-form.types.ts";

/** The address of the sign-in screen in one of its modes. */
export function authAddress(mode: AuthMode, returnTo: string): string {
  const search = new URLSearchParams({
    ...(mode === "signup" && { mode }),
    ...(mode === "forgot" && { view: mode }),
    ...(returnTo !== "/" && { returnTo }),
  });
  return search.size > 0 ? `/auth?${search}` : "/auth";
}
