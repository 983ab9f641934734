import { createFileRoute, getRouteApi, redirect, useHydrated, useLocation } from "@tanstack/react-router";
import { pageHead } from "#src/client/site.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { providersQuery } from "#src/core/sign-in/client/auth.api.ts";
import { parseAuthSearch } from "#src/core/sign-in/auth.address.ts";
import type { AuthMode } from "#src/core/sign-in/client/auth-form-parts.tsx";
import { AuthScreen } from "#src/core/sign-in/client/auth-screen.tsx";

export const Route = createFileRoute("/auth")({
  validateSearch: parseAuthSearch,
  beforeLoad: ({ context: { queryClient }, search }) => {
    if (queryClient.getQueryData(currentUserQuery.queryKey)) throw redirect({ href: search.returnTo ?? "/" });
  },
  loaderDeps: ({ search: { error } }) => ({ error }),
  loader: async ({ context: { queryClient }, deps: { error } }) => {
    await queryClient.prefetchQuery(providersQuery);
    return error && (await import("#src/core/sign-in/provider-errors.ts")).signInErrorOf(error);
  },
  head: ({ match: { search, context } }) =>
    pageHead(context.site, { title: search.mode === "signup" ? "Sign Up" : "Sign In", path: "/auth" }),
  component: AuthPage,
});

const route = getRouteApi("/auth");

function AuthPage() {
  const { mode = "login", view, returnTo } = route.useSearch();
  const failure = route.useLoaderData();
  const why = useLocation({ select: ({ state }) => state.why });
  // After a reload, too, but the server does not know it.
  const hydrated = useHydrated();
  const navigate = route.useNavigate();
  const show = (next: AuthMode) =>
    void navigate({
      search: {
        returnTo,
        mode: next === "signup" ? "signup" : undefined,
        view: next === "forgot" ? "forgot" : undefined,
      },
      state: true,
      replace: true,
      resetScroll: false,
    });
  return (
    <AuthScreen
      mode={view ?? mode}
      returnTo={returnTo ?? "/"}
      onMode={show}
      failure={failure}
      notice={hydrated ? why : undefined}
    />
  );
}
