import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Scrolls to the event in the hash when its list loads after the page: the router tries only once. */
export function useSoughtEvent(listIsThere: boolean) {
  const hash = useLocation({ select: (location) => location.hash });
  const cameLater = useRef(!listIsThere);
  useEffect(() => {
    if (!listIsThere || !cameLater.current || !hash) return;
    cameLater.current = false;
    document.getElementById(hash)?.scrollIntoView();
  }, [listIsThere, hash]);
}
