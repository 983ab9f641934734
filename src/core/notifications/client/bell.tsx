import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { useRef, useState, type CSSProperties, type MouseEvent } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useLive } from "#src/client/live/use-live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { unreadQuery } from "#src/core/notifications/client/unread.api.ts";
import { CountedIcon, headerIconClass, shortCount } from "#src/ui/counted-icon.tsx";
import { lazyPart, useLazyPart } from "#src/ui/lazy-part.ts";

const panel = lazyPart(() =>
  import("#src/core/notifications/client/notifications-panel.tsx").then(
    (module) => module.NotificationsPanel,
  ),
);

/**
 * Leads to the inbox and says how much in it is unread, as it comes; on a wide screen a press shows the newest of it in
 * place.
 */
export function Bell() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const bell = useRef<HTMLAnchorElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const openAtPress = useRef(false);
  const { part: NotificationsPanel, retry } = useLazyPart(panel, place !== undefined);
  const { data } = useQuery(unreadQuery);
  useLive(`notices:${user!.id}`, {
    // What came after the page was made, or while another stream took this one's place, was told to nobody.
    onOpen: () => void client.invalidateQueries(unreadQuery),
    onNews: () => void refresh(client, ["/api/notifications"]),
  });
  const unread = data?.unread ?? 0;
  const press = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    // Where its code did not come, the inbox itself is a press away.
    if (elsewhere || retry || !matchMedia("(min-width: 75rem)").matches) return;
    event.preventDefault();
    const { bottom, right } = bell.current!.getBoundingClientRect();
    const wasOpen = openAtPress.current;
    openAtPress.current = false;
    if (!wasOpen) setPlace({ top: bottom + 6, right: Math.max(16, window.innerWidth - right - 160) });
  };
  const close = () => {
    const held = document.activeElement;
    setPlace(undefined);
    // What had the focus goes with the panel.
    if (held === document.body || held?.closest("[popover]")) bell.current?.focus();
  };
  return (
    <>
      <Link
        ref={bell}
        to="/notices"
        aria-label={unread === 0 ? "Notices" : `Notices, ${shortCount(unread)} unread`}
        aria-expanded={place ? true : undefined}
        className={headerIconClass}
        // By the time of the click the press has closed it already.
        onPointerDown={() => {
          openAtPress.current = place !== undefined;
        }}
        onClick={press}
      >
        <CountedIcon icon={BellIcon} count={unread} />
      </Link>
      {place && NotificationsPanel && <NotificationsPanel place={place} onClose={close} />}
    </>
  );
}
