import { getRouteApi } from "@tanstack/react-router";
import { AuthScreen } from "#src/features/accounts/client/auth-screen.tsx";

const route = getRouteApi("/auth");

/** Signing in and signing up. */
export function AuthPage() {
  const { mode, returnTo } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <AuthScreen
      mode={mode ?? "signin"}
      returnTo={returnTo ?? "/"}
      onMode={(next) =>
        void navigate({ search: { returnTo, mode: next === "signup" ? "signup" : undefined }, replace: true })
      }
    />
  );
}
