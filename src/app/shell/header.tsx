import { Link, useRouterState } from "@tanstack/react-router";
import { Brand } from "#src/app/shell/brand.tsx";
import { JoinNow, JoinNowPanel } from "#src/app/shell/join-now.tsx";
import { AdminLink } from "#src/app/shell/admin-link.tsx";
import { Menu, menuLinks, type ShellUser } from "#src/app/shell/menu.tsx";
import { MessagesLink } from "#src/core/messages/client/messages-link.tsx";
import { Bell } from "#src/core/notifications/client/bell.tsx";
import { AccountNews } from "#src/core/people/client/account-news.tsx";
import type { TopLine } from "#src/shared/site-words.ts";
import { Button } from "#src/ui/button.tsx";

interface SiteHeaderProps {
  productName: string;
  /** The organizers' line above it: plain text, which leads to a page of this site at most. */
  line?: TopLine | null;
  /** Undefined if the user could not be loaded. */
  user: ShellUser | null | undefined;
}

/** The header of every page: skip link, brand, navigation, account; a menu button if there is no room. */
export const SiteHeader = ({ productName, line, user }: SiteHeaderProps) => (
  <>
    <a href="#content" className="skip-link">
      Skip to content
    </a>
    {line && (
      <aside className="top-line" aria-label="Announcement">
        <a href={line.link}>{line.text}</a>
      </aside>
    )}
    <header className="@container/bar sticky top-0 z-20 border-b border-line bg-paper">
      <div className="bar">
        <Link to="/" className="bar-brand" activeOptions={{ exact: true, includeSearch: false }}>
          <Brand name={productName} />
        </Link>
        <nav aria-label="Main" className="hidden bar-full:block">
          <ul className="ml-4 flex">
            {menuLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} activeOptions={{ includeSearch: false }} className="bar-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {user && (
            <>
              <AccountNews />
              <MessagesLink />
              <Bell />
            </>
          )}
          <div className="hidden bar-full:contents">{user !== undefined && <AccountLinks user={user} />}</div>
          <Menu productName={productName} user={user} />
        </div>
      </div>
      <PageProgress />
    </header>
    {user === null && <JoinNowPanel />}
  </>
);

/** A thin progress line along the bar while a page loads; its style delays it, so that quick changes show none. */
function PageProgress() {
  const loading = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation,
  });
  return loading && <div role="progressbar" aria-label="Loading the page" className="page-progress" />;
}

function AccountLinks({ user }: { user: ShellUser | null }) {
  if (user) {
    return (
      <>
        {user.can["admin.open"] && (
          <Button asChild variant="quiet">
            <AdminLink className="bar-action" />
          </Button>
        )}
        <Button asChild variant="quiet">
          <a href="/api/logout">Sign Out</a>
        </Button>
        <Button asChild variant="ink" size="small">
          <Link to="/profile" className="bar-action">
            Profile
          </Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <Button asChild variant="quiet">
        <Link to="/auth">Sign In</Link>
      </Button>
      <JoinNow />
    </>
  );
}
