import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { comeBackTo } from "#src/pages/admin/client/answered-card.tsx";

/** The card that the address names gets the focus and is scrolled into view, once it is there. */
export function useNamedCard(id: string) {
  const card = useRef<HTMLElement>(null);
  const isNamed = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    if (isNamed) comeBackTo(card.current);
  }, [isNamed]);
  return card;
}
