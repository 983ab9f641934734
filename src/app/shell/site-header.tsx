import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useState } from "react";
import { Brand } from "#src/app/shell/brand.tsx";
import { MobileDrawer } from "#src/app/shell/mobile-drawer.tsx";
import { barItems } from "#src/app/shell/navigation.ts";
import type { ShellUser } from "#src/app/shell/navigation.ts";
import { Button, IconButton } from "#src/ui/button.tsx";

const barLink =
  "relative flex min-h-16 items-center rounded-small px-[.7rem] text-[.9375rem]/none font-medium whitespace-nowrap no-underline hover:text-accent-ink focus-visible:-outline-offset-4 aria-[current=page]:after:absolute aria-[current=page]:after:-bottom-1.5 aria-[current=page]:after:left-1/2 aria-[current=page]:after:-ml-[5.5px] aria-[current=page]:after:size-[11px] aria-[current=page]:after:rounded-full aria-[current=page]:after:border-3 aria-[current=page]:after:border-accent aria-[current=page]:after:bg-paper";

interface SiteHeaderProps {
  productName: string;
  user: ShellUser | null;
}

/** The bar at the top of every page: brand, places, account; a menu button below 1200 px. */
export function SiteHeader({ productName, user }: SiteHeaderProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-16 w-full max-w-[calc(var(--page)+2*var(--gutter))] items-center gap-2 px-(--gutter) menu:max-w-[82rem] menu:px-5 xl:px-8">
        <Link
          to="/"
          className="inline-flex rounded-small no-underline"
          activeOptions={{ exact: true, includeSearch: false }}
        >
          <Brand name={productName} />
        </Link>
        <nav aria-label="Main" className="max-menu:hidden">
          <ul className="ml-4 flex">
            {barItems.map((item) => (
              <li key={item.to}>
                <Link to={item.to} activeOptions={{ includeSearch: false }} className={barLink}>
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <div className="contents max-menu:hidden">
            <AccountLinks user={user} />
          </div>
          <IconButton
            label="Open menu"
            icon={Menu}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={() => setMenuOpen(true)}
            className="menu:hidden"
          />
        </div>
      </div>
      <MobileDrawer open={menuOpen} onOpenChange={setMenuOpen} productName={productName} user={user} />
    </header>
  );
}

function AccountLinks({ user }: { user: ShellUser | null }) {
  if (user) {
    return (
      <>
        {user.isAdmin && (
          <Button asChild variant="quiet">
            <Link to="/admin">Admin</Link>
          </Button>
        )}
        <Button asChild variant="quiet">
          <a href="/api/logout">Sign Out</a>
        </Button>
        <Button asChild variant="ink" size="small">
          <Link to="/profile">Profile</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      <Button asChild variant="quiet">
        <Link to="/auth">Sign In</Link>
      </Button>
      <Button asChild variant="ink" size="small">
        <Link to="/auth" search={{ mode: "signup" }}>
          Join Now
        </Link>
      </Button>
    </>
  );
}
