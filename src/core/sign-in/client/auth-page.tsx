import { getRouteApi } from "@tanstack/react-router";
import { providerErrors, type ProviderError } from "#src/core/sign-in/provider.schema.ts";
import type { AuthMode } from "#src/core/sign-in/client/auth-form.types.ts";
import { AuthScreen } from "#src/core/sign-in/client/auth-screen.tsx";

const route = getRouteApi("/auth");

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
      failure={
        Object.hasOwn(providerErrors, error ?? "") ? providerErrors[error as ProviderError] : undefined
      }
    />
  );
}
