import { Link } from "@tanstack/react-router";
import { drawerItemsFor, type ShellUser } from "#src/app/shell/navigation.ts";
import { Button } from "#src/ui/button.tsx";

type MenuLinksProps = { user: ShellUser | null | undefined };

/** The navigation of narrow screens and the account links below it, at the bottom within the thumb's reach. */
export function MenuLinks({ user }: MenuLinksProps) {
  return (
    <>
      <nav aria-label="Main" className="mt-auto mb-6">
        <ol className="drawer-line">
          {drawerItemsFor(user).map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                activeOptions={{ exact: item.to === "/", includeSearch: false }}
                className="drawer-link"
              >
                {item.label}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-2">
        {user === undefined ? null : user ? (
          <>
            <Button asChild variant="ink" wide>
              <Link to="/profile">Profile</Link>
            </Button>
            <Button asChild wide>
              <a href="/api/logout">Sign Out</a>
            </Button>
          </>
        ) : (
          <>
            <Button asChild variant="primary" wide>
              <Link to="/auth" search={{ mode: "signup" }}>
                Join Now
              </Link>
            </Button>
            <Button asChild wide>
              <Link to="/auth">Sign In</Link>
            </Button>
          </>
        )}
      </div>
    </>
  );
}
