import { useRouter } from "@tanstack/react-router";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The address has opened a sheet over the page that lies one step back. */
    overPage?: true;
  }
}

/**
 * Closes a sheet that the address has opened: back to the page where it was opened from there (`overPage`). A shared
 * link has no such step: then `replace` has to put the page in the sheet's place.
 */
export function useCloseInAddress(replace: () => void) {
  const { history } = useRouter();
  return () => {
    if (history.location.state.overPage) history.back();
    else replace();
  };
}
