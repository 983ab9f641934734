import { Link } from "@tanstack/react-router";
import { Menu } from "lucide-react";
import { useId } from "react";
import { AccountIcons } from "#src/app/shell/account-icons.tsx";
import { Brand } from "#src/app/shell/brand.tsx";
import { MenuLinks } from "#src/app/shell/menu-links.tsx";
import { barItems } from "#src/app/shell/navigation.ts";
import type { ShellUser } from "#src/app/shell/navigation.ts";
import { useDialog } from "#src/client/use-dialog.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { PopoverSheet } from "#src/ui/popover-sheet.tsx";

interface SiteHeaderProps {
  productName: string;
  /** Undefined where the user could not be loaded. */
  user: ShellUser | null | undefined;
}

/** The bar at the top of every page: brand, navigation, account; a menu button below 1200 px. */
export function SiteHeader({ productName, user }: SiteHeaderProps) {
  const menu = useDialog("menu");
  const menuId = useId();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper">
      <div className="bar">
        <Link to="/" className="bar-brand" activeOptions={{ exact: true, includeSearch: false }}>
          <Brand name={productName} />
        </Link>
        <nav aria-label="Main" className="max-menu:hidden">
          <ul className="ml-4 flex">
            {barItems.map((item) => (
              <li key={item.to}>
                <Link to={item.to} activeOptions={{ includeSearch: false }} className="bar-link">
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          {user && <AccountIcons />}
          <div className="contents max-menu:hidden">{user !== undefined && <AccountLinks user={user} />}</div>
          <IconButton
            label="Open menu"
            icon={Menu}
            aria-haspopup="dialog"
            aria-expanded={menu.open}
            popoverTarget={menuId}
            className="menu:hidden"
          />
        </div>
      </div>
      <PopoverSheet
        id={menuId}
        open={menu.open}
        onOpenChange={(open) => void (open ? menu.show() : menu.hide())}
        label="Menu"
        closeLabel="Close menu"
        head={<Brand name={productName} />}
      >
        <MenuLinks user={user} />
      </PopoverSheet>
    </header>
  );
}

function AccountLinks({ user }: { user: ShellUser | null }) {
  if (user) {
    return (
      <>
        {user.can["admin.open"] && (
          <Button asChild variant="quiet">
            <Link to="/admin" className="bar-action">
              Admin
            </Link>
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
      <Button asChild variant="ink" size="small">
        <Link to="/auth" search={{ mode: "signup" }}>
          Join Now
        </Link>
      </Button>
    </>
  );
}
