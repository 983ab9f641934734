import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState, type ComponentType, type MouseEvent } from "react";
import { apiQuery, refresh } from "#src/client/api-query.ts";
import { useLive } from "#src/client/live.ts";
import { useMediaQuery } from "#src/client/use-media-query.ts";
import type { NotificationsPopoverProps } from "#src/core/notifications/client/notifications-popover.tsx";
import { useReading } from "#src/core/notifications/client/use-reading.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { CountedIcon, headerIconClass, shortCount } from "#src/ui/icon.tsx";

const loadPopover = () =>
  import("#src/core/notifications/client/notifications-popover.tsx").then(
    ({ NotificationsPopover }) => NotificationsPopover,
  );

/** A link to the notifications; from 768 px, it opens the newest ones in a popover. */
export function Bell() {
  const client = useQueryClient();
  const user = useCurrentUser();
  const unread = useQuery(apiQuery("/api/unread")).data?.notices ?? 0;
  useLive(`notices:${user!.id}`, {
    // News from before this connection, or between two connections, was missed.
    onOpen: () => void refresh(client, ["/api/unread"]),
    onNews: () => void refresh(client, ["/api/notifications", "/api/unread"]),
  });
  useReading(unread);
  const { Popover, close, link } = usePopover();
  return (
    <>
      <Link
        to="/notices"
        aria-label={unread === 0 ? "Notifications" : `Notifications, ${shortCount(unread)} unread`}
        className={headerIconClass}
        {...link}
      >
        <CountedIcon icon="bell" count={unread} />
      </Link>
      {Popover && <Popover onClose={close} />}
    </>
  );
}

/** Not in the history: like a menu, it closes by a click outside, Escape or when the focus leaves it. */
function usePopover() {
  const isWide = useMediaQuery("(min-width: 48rem)");
  const navigate = useNavigate();
  const [Popover, setPopover] = useState<ComponentType<NotificationsPopoverProps>>();
  const wasOpen = useRef(false);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const closes = wasOpen.current;
    wasOpen.current = false;
    if (event.metaKey || event.ctrlKey || event.shiftKey || location.pathname === "/notices") return;
    event.preventDefault();
    // Pressing the bell has closed it already, as any press outside does.
    if (closes) return;
    // Safari does not focus a clicked link, and the popover returns the focus to it.
    event.currentTarget.focus({ preventScroll: true });
    const from = location.href;
    loadPopover().then(
      // On a slow line she may have gone on meanwhile.
      (loaded) => location.href === from && setPopover(() => loaded),
      () => void navigate({ to: "/notices" }),
    );
  };
  const prepare = () => void loadPopover().catch(() => {});
  return {
    Popover,
    close: () => setPopover(undefined),
    link: isWide && {
      preload: false as const,
      "aria-haspopup": "dialog" as const,
      "aria-expanded": Popover !== undefined,
      onPointerEnter: prepare,
      onPointerDown: () => {
        wasOpen.current = Popover !== undefined;
      },
      onClick,
    },
  };
}
