import { createFileRoute, redirect } from "@tanstack/react-router";
import { currentUserQuery } from "#src/features/accounts/client/account.api.ts";
import { AuthPage } from "#src/features/accounts/client/auth-page.tsx";
import { safeReturnTo } from "#src/shared/return-to.ts";

/** The sign-in screen's URL: which tab is open, and where to go afterwards. */
type AuthSearch = { mode?: "signup"; returnTo?: string };

export const Route = createFileRoute("/auth")({
  validateSearch: ({ mode, returnTo }): AuthSearch => ({
    mode: mode === "signup" ? "signup" : undefined,
    returnTo:
      typeof returnTo === "string" && safeReturnTo(returnTo) !== "/" ? safeReturnTo(returnTo) : undefined,
  }),
  beforeLoad: ({ context: { queryClient }, search }) => {
    if (queryClient.getQueryData(currentUserQuery.queryKey)) throw redirect({ href: search.returnTo ?? "/" });
  },
  head: ({ match }) => ({ meta: [{ title: `Sign In · ${match.context.site.productName}` }] }),
  component: AuthPage,
});
