import { Link, useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { joinFrame, JoinTitle } from "#src/core/sign-in/client/join-frame.tsx";
import { Button } from "#src/ui/button.tsx";

const Panel = lazyDialog(
  <JoinTitle />,
  () => import("#src/core/sign-in/client/join-panel.tsx").then((module) => module.JoinPanel),
  { whenIdle: true, frame: joinFrame },
);

const useJoinPanel = () => useDialog("join");

/** The panel that every Join Now button opens; rendered once per page. */
export function JoinNowPanel() {
  const { open, hide } = useJoinPanel();
  return open && <Panel onClose={() => void hide()} />;
}

/** In the drawer, `hideDrawer` closes it first. */
type JoinNowProps = { hideDrawer?: () => Promise<void> };

/** Opens the panel over the page. It is a link, for new tabs, without JavaScript, and on the sign-up page itself. */
export function JoinNow({ hideDrawer }: JoinNowProps) {
  const { show } = useJoinPanel();
  const router = useRouter();
  const join = async (event: MouseEvent) => {
    const inNewTab = event.metaKey || event.ctrlKey || event.shiftKey;
    if (inNewTab || router.history.location.pathname === "/auth") return;
    event.preventDefault();
    await hideDrawer?.();
    await show();
  };
  return (
    <Button
      asChild
      variant={hideDrawer ? "primary" : "ink"}
      size={hideDrawer ? "default" : "small"}
      wide={Boolean(hideDrawer)}
    >
      <Link to="/auth" search={{ mode: "signup" }} onClick={(event) => void join(event)}>
        Join Now
      </Link>
    </Button>
  );
}
