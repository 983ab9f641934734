import { useHydrated, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { focusOn } from "#src/client/page-focus.ts";
import { replyAnchor } from "#src/features/forum/forum.address.ts";

/**
 * Scrolls to the reply that the address names, and focuses it, once it is shown: it may come after the page. In a page from
 * the server the browser does, and after Back the router restores the position afterwards.
 */
export function useNamedReply(shown: readonly string[]) {
  const hash = useLocation({ select: (location) => location.hash });
  const isShown = shown.some((id) => replyAnchor(id) === hash);
  const awaited = useRef(useHydrated() ? hash : undefined);
  useEffect(() => {
    if (!isShown) awaited.current = hash;
    else if (awaited.current === hash) {
      awaited.current = undefined;
      const reply = document.getElementById(hash);
      if (!reply) return;
      reply.scrollIntoView();
      focusOn(reply);
    }
  }, [hash, isShown]);
}
