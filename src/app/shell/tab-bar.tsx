import { Link } from "@tanstack/react-router";
import { useUnread } from "#src/core/messages/client/messages-link.tsx";
import { CountedIcon, shortCount } from "#src/ui/icon.tsx";

const tabs = [
  { label: "Home", to: "/", icon: "icon icon-ring" },
  { label: "Homes", to: "/housing", icon: "icon icon-house" },
  { label: "Roomies", to: "/roommates", icon: "icon icon-users" },
  { label: "Chat", to: "/community", icon: "icon icon-message-circle" },
] as const;

/** The most used pages, within thumb reach on phones. Pages with a bar of their own hide it (bars.css). */
export function TabBar() {
  const count = useUnread();
  return (
    <nav ref={giveWayToKeyboard} aria-label="Quick links" data-foot="" className="tab-bar">
      <ul>
        {tabs.map(({ label, to, icon }) => (
          <li key={to}>
            <Link to={to} activeOptions={{ exact: to === "/", includeSearch: false }} className="tab">
              <span className={icon} />
              <span>{label}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/messages" activeOptions={{ includeSearch: false }} className="tab">
            <span className="relative px-3.5">
              <CountedIcon icon="mail" count={count} />
            </span>
            <span>Messages</span>
            {count > 0 && <span className="sr-only">{` ${shortCount(count)} unread`}</span>}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** Marks the bar while somebody types, which hides it on touch screens. */
function giveWayToKeyboard(bar: HTMLElement) {
  const viewport = window.visualViewport;
  const mark = ({ type }: Event) => {
    // A date has a picker and no keyboard on touch screens.
    const typing = document.activeElement?.matches(":read-write:not([type=date])") ?? false;
    // When the keyboard is closed, its field keeps the focus.
    const closed =
      type === "resize" && viewport!.height * viewport!.scale > 0.8 * document.documentElement.clientHeight;
    bar.toggleAttribute("data-typing", typing && !closed);
  };
  document.addEventListener("focusin", mark);
  document.addEventListener("focusout", mark);
  viewport?.addEventListener("resize", mark);
  return () => {
    document.removeEventListener("focusin", mark);
    document.removeEventListener("focusout", mark);
    viewport?.removeEventListener("resize", mark);
  };
}
