import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { Brand } from "#src/app/shell/brand.tsx";
import { JoinNow } from "#src/app/shell/join-now.tsx";
import { AdminLink } from "#src/app/shell/admin-link.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { Button, IconButton } from "#src/ui/button.tsx";
import { PopoverSheet } from "#src/ui/popover-sheet.tsx";

export interface ShellUser {
  firstName: string;
  can: Record<string, boolean>;
}

export const menuLinks = [
  { label: "Find Your Spot", to: "/housing" },
  { label: "Meet Your Roomie", to: "/roommates" },
  { label: "CC Chat", to: "/community" },
  { label: "Events", to: "/events" },
  { label: "The Playbooks", to: "/playbooks" },
  { label: "Become a Member", to: "/membership" },
] as const;

const drawerLinks = [{ label: "Home", to: "/" }, ...menuLinks] as const;

type MenuProps = {
  productName: string;
  /** Undefined if the user could not be loaded. */
  user: ShellUser | null | undefined;
};

/** The navigation of narrow screens: a button, and the drawer that it opens. */
export function Menu({ productName, user }: MenuProps) {
  const menu = useDialog("menu");
  const id = useId();
  return (
    <>
      <IconButton
        label="Open menu"
        icon="menu"
        aria-haspopup="dialog"
        aria-expanded={menu.open}
        popoverTarget={id}
        className="bar-full:hidden"
      />
      <PopoverSheet
        id={id}
        open={menu.open}
        onOpenChange={(open) => void (open ? menu.show() : menu.hide())}
        label="Menu"
        closeLabel="Close menu"
        head={<Brand name={productName} />}
      >
        {/* At the bottom, within thumb reach. */}
        <nav aria-label="All pages" className="mt-auto mb-6">
          <ol className="drawer-line">
            {drawerLinks.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === "/", includeSearch: false }}
                  className="drawer-link"
                >
                  {label}
                </Link>
              </li>
            ))}
            {user?.can["admin.open"] && (
              <li>
                <AdminLink className="drawer-link" />
              </li>
            )}
          </ol>
        </nav>
        <div className="grid gap-2">
          {user !== undefined && <AccountButtons signedIn={user !== null} onHide={menu.hide} />}
        </div>
      </PopoverSheet>
    </>
  );
}

type AccountButtonsProps = { signedIn: boolean; onHide: () => Promise<void> };

const AccountButtons = ({ signedIn, onHide }: AccountButtonsProps) =>
  signedIn ? (
    <>
      <Button asChild variant="ink" wide>
        <Link to="/profile">Profile</Link>
      </Button>
      <Button asChild wide>
        <Link to="/favorites">Favorites</Link>
      </Button>
      <Button asChild wide>
        <a href="/api/logout">Sign Out</a>
      </Button>
    </>
  ) : (
    <>
      <JoinNow hideDrawer={onHide} />
      <Button asChild wide>
        <Link to="/auth">Sign In</Link>
      </Button>
    </>
  );
