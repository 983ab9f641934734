import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** Brings the event that the address names into view where its list comes later than the page: the router looks once. */
export function useSoughtEvent(listIsThere: boolean) {
  const hash = useLocation({ select: (location) => location.hash });
  const cameLater = useRef(!listIsThere);
  useEffect(() => {
    if (!listIsThere || !cameLater.current || !hash) return;
    cameLater.current = false;
    document.getElementById(hash)?.scrollIntoView();
  }, [listIsThere, hash]);
}
