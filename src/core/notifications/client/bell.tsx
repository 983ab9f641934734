import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Bell as BellIcon } from "lucide-react";
import { useRef, useState, type CSSProperties, type MouseEvent } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useLive } from "#src/client/live.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { NotificationsPanel } from "#src/core/notifications/client/notifications-panel.tsx";
import { unreadQuery } from "#src/core/notifications/client/unread.api.ts";
import { CountedIcon, headerIconClass, shortCount } from "#src/ui/icon.tsx";

/** The link to the inbox with a live count of unread items; on wide screens, a press opens the newest in a panel. */
export function Bell() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const bell = useRef<HTMLAnchorElement>(null);
  const [position, setPosition] = useState<CSSProperties>();
  const openAtPress = useRef(false);
  const [Panel, setPanel] = useState<typeof NotificationsPanel>();
  const navigate = useNavigate();
  const { data } = useQuery(unreadQuery);
  useLive(`notices:${user!.id}`, {
    // News from before the connection, or from a gap between two connections, is lost: fetch the count again.
    onOpen: () => void client.invalidateQueries(unreadQuery),
    onNews: () => void refresh(client, ["/api/notifications"]),
  });
  const unread = data?.unread ?? 0;
  const press = (event: MouseEvent) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (elsewhere || !matchMedia("(min-width: 75rem)").matches) return;
    event.preventDefault();
    const { bottom, right } = bell.current!.getBoundingClientRect();
    const wasOpen = openAtPress.current;
    openAtPress.current = false;
    if (wasOpen) return;
    setPosition({ top: bottom + 6, right: Math.max(16, window.innerWidth - right - 160) });
    import("#src/core/notifications/client/notifications-panel.tsx")
      .then((module) => setPanel(() => module.NotificationsPanel))
      .catch(() => navigate({ to: "/notices" }));
  };
  const close = () => {
    const held = document.activeElement;
    setPosition(undefined);
    // The focused element is removed with the panel.
    if (held === document.body || held?.closest("[popover]")) bell.current?.focus();
  };
  return (
    <>
      <Link
        ref={bell}
        to="/notices"
        aria-label={unread === 0 ? "Notices" : `Notices, ${shortCount(unread)} unread`}
        aria-expanded={position ? true : undefined}
        className={headerIconClass}
        // The pointer press closes an open panel before the click event.
        onPointerDown={() => {
          openAtPress.current = position !== undefined;
        }}
        onClick={press}
      >
        <CountedIcon icon={BellIcon} count={unread} />
      </Link>
      {position && Panel && <Panel position={position} onClose={close} />}
    </>
  );
}
