import { createFileRoute, redirect } from "@tanstack/react-router";
import { currentUserQuery, providersQuery } from "#src/features/accounts/client/account.api.ts";
import { providerErrorOf } from "#src/features/accounts/client/auth-notices.ts";
import { AuthPage } from "#src/features/accounts/client/auth-page.tsx";
import { returnToParameter } from "#src/features/accounts/client/return-to-parameter.ts";

/** The sign-in screen's URL: which tab or panel is open, what went wrong before, and where to go afterwards. */
type AuthSearch = { mode?: "signup"; view?: "forgot"; error?: string; returnTo?: string };

export const Route = createFileRoute("/auth")({
  validateSearch: ({ mode, view, error, returnTo }): AuthSearch => ({
    mode: mode === "signup" ? "signup" : undefined,
    view: view === "forgot" ? "forgot" : undefined,
    error: providerErrorOf(error) ? String(error) : undefined,
    returnTo: returnToParameter(returnTo),
  }),
  beforeLoad: ({ context: { queryClient }, search }) => {
    if (queryClient.getQueryData(currentUserQuery.queryKey)) throw redirect({ href: search.returnTo ?? "/" });
  },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(providersQuery),
  head: ({ match: { search, context } }) => ({
    meta: [{ title: `${search.mode === "signup" ? "Sign Up" : "Sign In"} · ${context.site.productName}` }],
  }),
  component: AuthPage,
});
