import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";

/** Keeps the number of shown pages in the URL, so that a reload, or Back from another document, shows as many. */
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
