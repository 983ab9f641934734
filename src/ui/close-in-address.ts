import { useRouter } from "@tanstack/react-router";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The address has opened a dialog over the page that is one step back. */
    overPage?: true;
  }
}

/**
 * Closes a dialog that the address has opened: goes back if it was opened from its page (`overPage`). A shared link has no
 * such history entry: then `replace` has to replace it by the page's.
 */
export function useCloseInAddress(replace: () => void) {
  const { history } = useRouter();
  return () => {
    if (history.location.state.overPage) history.back();
    else replace();
  };
}
