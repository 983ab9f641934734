import { Link } from "@tanstack/react-router";
import { Brand } from "#src/app/shell/brand.tsx";
import { drawerItemsFor } from "#src/app/shell/navigation.ts";
import type { ShellUser } from "#src/app/shell/navigation.ts";
import { Button } from "#src/ui/button.tsx";
import { Drawer } from "#src/ui/drawer.tsx";

const stop =
  "relative flex min-h-[3.4rem] items-center rounded-small pl-8 font-serif text-[1.3125rem]/[1.1] font-[560] no-underline before:absolute before:left-0 before:size-3.5 before:rounded-full before:border-[2.5px] before:border-line-control before:bg-surface aria-[current=page]:text-accent-ink aria-[current=page]:before:border-4 aria-[current=page]:before:border-accent";

interface MobileDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  productName: string;
  user: ShellUser | null;
}

/** The navigation of narrow screens; its links sit low, within the thumb's reach. */
export function MobileDrawer({ open, onOpenChange, productName, user }: MobileDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      label="Menu"
      closeLabel="Close menu"
      head={<Brand name={productName} />}
    >
      <nav aria-label="Main" className="mt-auto mb-6">
        <ol className="drawer-line">
          {drawerItemsFor(user).map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                activeOptions={{ exact: item.to === "/", includeSearch: false }}
                className={stop}
                onClick={close}
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-2">
        {user ? (
          <>
            <Button asChild variant="ink" wide>
              <Link to="/profile" onClick={close}>
                Profile
              </Link>
            </Button>
            <Button asChild wide>
              <a href="/api/logout">Sign Out</a>
            </Button>
          </>
        ) : (
          <>
            <Button asChild variant="primary" wide>
              <Link to="/auth" search={{ mode: "signup" }} onClick={close}>
                Join Now
              </Link>
            </Button>
            <Button asChild wide>
              <Link to="/auth" onClick={close}>
                Sign In
              </Link>
            </Button>
          </>
        )}
      </div>
    </Drawer>
  );
}
