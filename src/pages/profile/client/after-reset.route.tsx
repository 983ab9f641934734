import { createFileRoute, redirect } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { passkeysQuery } from "#src/core/passkeys/client/passkey.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import { AfterResetPage } from "#src/pages/profile/client/after-reset-page.tsx";
import { sessionsQuery } from "#src/pages/profile/client/session-list.tsx";
import { readReturnTo } from "#src/shared/return-to.ts";

export const Route = createFileRoute("/after-reset")({
  validateSearch: readReturnTo,
  beforeLoad: ({ context: { queryClient }, location }) => {
    if (!queryClient.getQueryData(currentUserQuery.queryKey)) {
      throw redirect({ to: "/auth", search: { returnTo: location.href } });
    }
  },
  loaderDeps: ({ search: { returnTo } }) => ({ returnTo }),
  loader: async ({ cause, context: { queryClient }, deps: { returnTo = "/" } }) => {
    // After removing the last item here, she stays to read the result, and continues herself.
    if (cause === "stay") return;
    const fetched = await Promise.all([
      queryClient.fetchQuery(passkeysQuery),
      queryClient.fetchQuery(sessionsQuery),
      // The page shows what could not be fetched.
    ]).catch(() => undefined);
    if (!fetched) return;
    const [{ passkeys }, sessions] = fetched;
    const nameless = queryClient.getQueryData(currentUserQuery.queryKey)?.lastName === "";
    const nothing = passkeys.length === 0 && sessions.length < 2 && !nameless;
    if (nothing) throw redirect({ href: returnTo });
  },
  head: unlistedHead("Check Your Account"),
  component: AfterResetPage,
});
