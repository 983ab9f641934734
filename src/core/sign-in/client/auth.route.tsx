import { createFileRoute, redirect } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { AuthPage } from "#src/core/sign-in/client/auth-page.tsx";
import { returnToParameter } from "#src/core/sign-in/client/return-to-parameter.ts";

/**
 * The sign-in screen's search parameters: open tab or panel, the previous error, and where to go afterwards.
 */
type AuthSearch = { mode?: "signup"; view?: "forgot"; error?: string; returnTo?: string };

export const Route = createFileRoute("/auth")({
  validateSearch: ({ mode, view, error, returnTo }): AuthSearch => ({
    mode: mode === "signup" ? "signup" : undefined,
    view: view === "forgot" ? "forgot" : undefined,
    // The page validates it: the texts of the errors come with its code.
    error: typeof error === "string" ? error : undefined,
    returnTo: returnToParameter(returnTo),
  }),
  beforeLoad: ({ context: { queryClient }, search }) => {
    if (queryClient.getQueryData(currentUserQuery.queryKey)) throw redirect({ href: search.returnTo ?? "/" });
  },
  loader: ({ context: { queryClient } }) => queryClient.prefetchQuery(providersQuery),
  head: ({ match: { search, context } }) =>
    pageHead(context.site, { title: search.mode === "signup" ? "Sign Up" : "Sign In", path: "/auth" }),
  component: AuthPage,
});
