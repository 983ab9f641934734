import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useLocation,
  useRouter,
  type ErrorComponentProps,
} from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { ErrorPage } from "#src/app/shell/error-pages.tsx";
import { SiteFooter } from "#src/app/shell/footer.tsx";
import { SiteHeader } from "#src/app/shell/header.tsx";
import { TabBar } from "#src/app/shell/tab-bar.tsx";
import { setAccount } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { beforeHydrationScript, useReplay } from "#src/client/before-hydration.ts";
import { ConfirmProvider } from "#src/client/confirm.tsx";
import { claimDrafts } from "#src/client/drafts.ts";
import { loadIdleDialogs } from "#src/client/lazy-dialog.tsx";
import { usePageFocus } from "#src/client/page-focus.ts";
import { siteDescription, siteQuery, useSite } from "#src/client/site.ts";
import { prepareRemedy } from "#src/client/site-update.ts";
import { useLeavingDialogs } from "#src/client/use-dialog.ts";
import { adminQueueQuery, mayOpenAdminQueue } from "#src/core/queues/client/queue.api.ts";
import { currentUserQuery, useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { isKnownDevice } from "#src/core/sign-in/client/known-device.ts";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { themeColors } from "#src/shared/theme-colors.ts";
import sansFont from "#src/ui/fonts/figtree-everyday.woff2?url";
import serifFont from "#src/ui/fonts/petrona-everyday.woff2?url";
import { FullScreenSpinner } from "#src/ui/loading.tsx";
import appCss from "#src/ui/styles/app.css?url";
import { currentToast, dismissToast, subscribeToToasts } from "#src/ui/toast.ts";

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context: { queryClient } }) => {
    const [site, user] = await Promise.all([
      queryClient.ensureQueryData(siteQuery),
      queryClient.ensureQueryData(currentUserQuery),
    ]);
    // Only on the server: in the browser, the header's icons fetch the counts when there is news.
    if (import.meta.env.SSR && user) {
      await Promise.all([
        queryClient.prefetchQuery(apiQuery("/api/unread")),
        mayOpenAdminQueue(user) && queryClient.prefetchQuery(adminQueueQuery),
      ]);
    }
    return { site };
  },
  head: ({ match, matches }) => ({
    meta: [
      { charSet: "utf-8" },
      { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" },
      { title: titleOf(matches, match.context.site?.productName) },
      { name: "description", content: siteDescription },
    ],
    scripts: [{ children: beforeHydrationScript }],
    links: [
      { rel: "stylesheet", href: appCss },
      ...[serifFont, sansFont].map((href) => ({
        rel: "preload",
        as: "font",
        type: "font/woff2",
        crossOrigin: "anonymous" as const,
        // After the style sheet, which the first view waits for; until a font is here, its text is set in a fallback of its size.
        fetchPriority: "low" as const,
        href,
      })),
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/img/icon-180.png", sizes: "180x180" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
  }),
  pendingComponent: FullScreenSpinner,
  shellComponent: Document,
  errorComponent: RootError,
  component: Root,
});

/** The title of the page, even if no page matches to set one. */
function titleOf(
  matches: readonly { status: string; _notFound?: boolean }[],
  productName: string | undefined,
) {
  // oxlint-disable-next-line no-underscore-dangle -- Nothing else marks a URL that no page matches.
  const notFound = matches.some(({ status, _notFound }) => status === "notFound" || _notFound);
  return notFound ? `Page Not Found · ${productName}` : productName;
}

/** The document itself, also around an error page. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        {/* Not in the route's `head`, which merges two entries with the same name. */}
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <HeadContent />
      </head>
      <body>
        {/* oxlint-disable-next-line pages/text-in-its-element -- The page is not a text. */}
        {children}
        <Scripts />
      </body>
    </html>
  );
}

// Safari has no requestIdleCallback.
const whenIdle = (act: () => void) => {
  if (typeof requestIdleCallback === "function") requestIdleCallback(act);
  else setTimeout(act, 200);
};

const lineClass = "bg-butter-wash px-(--gutter) py-2 text-center type-small text-butter-ink";

const loadReading = () => import("#src/pages/offline/client/offline-reading.ts");

function Root() {
  const { productName, topLine } = useSite();
  const user = useCurrentUser();
  useReplay();
  usePageFocus();
  useLeavingDialogs();
  useEffect(() => whenIdle(() => void Promise.allSettled([loadIdleDialogs(), prepareRemedy()])), []);
  const client = useQueryClient();
  useEffect(() => {
    // Where nobody has signed in, there is nothing to store, to show or to erase.
    if (!user && !isKnownDevice()) return;
    whenIdle(
      () =>
        void loadReading().then(
          (reading) => reading.startReading(client),
          () => {},
        ),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Not again for the same member.
  }, [client, user?.id]);
  claimDrafts(user?.id);
  setAccount(user?.id);
  return (
    <>
      <LoginPromptProvider>
        <ConfirmProvider>
          <SiteHeader productName={productName} line={topLine} user={user} />
          <Notices wanted={topLine || user?.newTerms || user?.emailVerified === false} />
          <main id="content" tabIndex={-1}>
            <noscript>
              <p className={lineClass}>
                Reading, signing in and the contact page work as they are. For everything else, turn on
                JavaScript.
              </p>
            </noscript>
            <p className={`${lineClass} old-browser`}>
              Your browser is too old for this site. Reading, signing in and the contact page may still work.
              For everything else, please update it.
            </p>
            <Outlet />
          </main>
          <SiteFooter productName={productName} />
          <TabBar />
        </ConfirmProvider>
      </LoginPromptProvider>
      <Toasts />
    </>
  );
}

/** What is said about her address and new terms, and the end of the line above the header. Its code is loaded when there may be something to say. */
function Notices({ wanted }: { wanted: unknown }) {
  const isWanted = useLocation({ select: ({ search }) => "notice" in search }) || wanted;
  const [Shown, setShown] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted || Shown) return;
    import("#src/core/site/client/notices.tsx")
      .then((module) => setShown(() => module.Notices))
      .catch(() => {});
  }, [isWanted, Shown]);
  return Shown && <Shown />;
}

/** The toasts. Their code is loaded after hydration; if that fails, it is retried with the next toast. */
function Toasts() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined);
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (Toaster) return;
    import("#src/ui/toaster.tsx").then((module) => setToaster(() => module.Toaster)).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The next toast retries the import.
  }, [Toaster, shown]);
  const router = useRouter();
  useEffect(() => {
    if (!shown?.open) return undefined;
    // Not the history's: a dialog over a list shows the address of a page.
    const { pathname } = router.latestLocation;
    // Going back to another page dismisses it. An action that navigates keeps its message.
    return router.history.subscribe(({ action }) => {
      const isTravel = action.type !== "PUSH" && action.type !== "REPLACE";
      if (isTravel && router.latestLocation.pathname !== pathname) dismissToast();
    });
  }, [shown, router]);
  return Toaster && <Toaster />;
}

/** The error page if the site's settings and the user could not be loaded. */
function RootError(props: ErrorComponentProps) {
  const productName = useQueryClient().getQueryData(siteQuery.queryKey)?.productName ?? "";
  return (
    <>
      <SiteHeader productName={productName} user={undefined} />
      <main id="content" tabIndex={-1}>
        <ErrorPage {...props} />
      </main>
      <SiteFooter productName={productName} />
    </>
  );
}
