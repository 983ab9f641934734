import { getRouteApi } from "@tanstack/react-router";
import type { AuthMode } from "#src/foundations/sign-in/client/auth-form.types.ts";
import { providerErrorOf } from "#src/foundations/sign-in/client/auth-notices.ts";
import { AuthScreen } from "#src/foundations/sign-in/client/auth-screen.tsx";

const route = getRouteApi("/auth");

/** Signing in and signing up. */
export function AuthPage() {
  const { mode = "login", view, error, returnTo } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: AuthMode) =>
    void navigate({
      search: {
        returnTo,
        mode: next === "signup" ? "signup" : undefined,
        view: next === "forgot" ? "forgot" : undefined,
      },
      replace: true,
      resetScroll: false,
    });
  return (
    <AuthScreen
      mode={view ?? mode}
      returnTo={returnTo ?? "/"}
      onMode={show}
      failure={providerErrorOf(error)}
    />
  );
}
