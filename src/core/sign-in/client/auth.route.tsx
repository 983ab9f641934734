import { createFileRoute, getRouteApi, redirect } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { returnToParameter } from "#src/shared/return-to.ts";
import type { AuthMode } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthScreen } from "#src/core/sign-in/client/auth-screen.tsx";

/**
 * The sign-in screen's search parameters: open tab or panel, the previous error, and where to go afterwards.
 */
type AuthSearch = { mode?: "signup"; view?: "forgot"; error?: string; returnTo?: string };

export const Route = createFileRoute("/auth")({
  validateSearch: ({ mode, view, error, returnTo }): AuthSearch => ({
    mode: mode === "signup" ? "signup" : undefined,
    view: view === "forgot" ? "forgot" : undefined,
    // The loader validates it: the texts of the errors are loaded for those who meet one.
    error: typeof error === "string" ? error : undefined,
    returnTo: returnToParameter(returnTo),
  }),
  beforeLoad: ({ context: { queryClient }, search }) => {
    if (queryClient.getQueryData(currentUserQuery.queryKey)) throw redirect({ href: search.returnTo ?? "/" });
  },
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ context: { queryClient }, deps: { error } }) => {
    await queryClient.prefetchQuery(providersQuery);
    return error && (await import("#src/core/sign-in/sign-in-error.constants.ts")).signInErrorOf(error);
  },
  head: ({ match: { search, context } }) =>
    pageHead(context.site, { title: search.mode === "signup" ? "Sign Up" : "Sign In", path: "/auth" }),
  component: AuthPage,
});

const route = getRouteApi("/auth");

function AuthPage() {
  const { mode = "login", view, returnTo } = route.useSearch();
  const failure = route.useLoaderData();
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
  return <AuthScreen mode={view ?? mode} returnTo={returnTo ?? "/"} onMode={show} failure={failure} />;
}
