import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from "@tanstack/react-router";
import { SiteFooter } from "#src/app/shell/site-footer.tsx";
import { SiteHeader } from "#src/app/shell/site-header.tsx";
import { SkipLink } from "#src/app/shell/skip-link.tsx";
import { siteQuery, useSite } from "#src/client/site.api.ts";
import { currentUserQuery, useCurrentUser } from "#src/features/accounts/client/account.api.ts";
import { ArrivalNotice } from "#src/features/accounts/client/arrival-notice.tsx";
import { LoginPromptProvider } from "#src/features/accounts/client/login-prompt.tsx";
import { fontUrls } from "#src/ui/fonts.ts";
import { FullScreenSpinner } from "#src/ui/spinner.tsx";
import appCss from "#src/ui/styles/app.css?url";
import { Toaster } from "#src/ui/toast.tsx";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient } }) => {
    const [site] = await Promise.all([
      queryClient.ensureQueryData(siteQuery),
      queryClient.ensureQueryData(currentUserQuery),
    ]);
    return { site };
  },
  head: ({ match }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { name: "theme-color", content: "#faf4ed", media: "(prefers-color-scheme: light)" },
      { name: "theme-color", content: "#1c1119", media: "(prefers-color-scheme: dark)" },
      { title: match.context.site?.productName },
      {
        name: "description",
        content:
          "Verified housing, compatible roommates, conversation and events for young women who commute in Upstate NY, CT and NJ.",
      },
    ],
    links: [
      { rel: "stylesheet", href: appCss },
      ...fontUrls.map((href) => ({
        rel: "preload",
        as: "font",
        type: "font/woff2",
        crossOrigin: "anonymous" as const,
        href,
      })),
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    ],
  }),
  pendingComponent: FullScreenSpinner,
  component: Root,
});

function Root() {
  const { productName } = useSite();
  const user = useCurrentUser();
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <SkipLink />
        <LoginPromptProvider>
          <SiteHeader productName={productName} user={user} />
          <main id="content" tabIndex={-1}>
            <Outlet />
          </main>
          <SiteFooter productName={productName} />
        </LoginPromptProvider>
        <Toaster />
        <ArrivalNotice />
        <Scripts />
      </body>
    </html>
  );
}
