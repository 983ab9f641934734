import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Notes in the address how many pages are shown: a reload, and Back from a page of another document, shows as much. */
export function useMoreInAddress() {
  const navigate = useNavigate();
  return useCallback(
    (pages: number) =>
      void navigate({
        to: ".",
        search: (current: object) => ({ ...current, more: pages - 1 }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
}
