import {
  useBlocker,
  useHydrated,
  useLocation,
  useMatch,
  useRouter,
  type AnyRouter,
  type ParsedLocation,
  type RouterHistory,
} from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent } from "react";
import { hasDraft } from "#src/client/drafts.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The dialogs open at this history entry, from the bottom up; each has pushed an entry. */
    dialogs?: { name: string; value: unknown }[];
    /** What signing in is for, from the login prompt: "To RSVP to an event". */
    why?: string;
    /** The URL has opened a dialog over the page that is one step back. */
    overPage?: true;
  }
}

/** Pending steps back in the history. */
const travels = new WeakMap<RouterHistory, Promise<void>>();

/** Goes back by this many entries; resolves when the browser has arrived. */
function goBack(history: RouterHistory, steps: number): Promise<void> {
  const travel = new Promise<void>((resolve) => {
    const stop = history.subscribe(({ action }) => {
      if (action.type === "PUSH" || action.type === "REPLACE") return;
      stop();
      resolve();
    });
    history.flush();
    history.go(-steps, { ignoreBlocker: true });
  });
  travels.set(history, travel);
  return travel.then(() => void travels.delete(history));
}

// Of a masked entry, the history itself knows the shown address alone.
const openAt = ({ latestLocation }: AnyRouter) => latestLocation.state.dialogs ?? [];

/** The address that is shown of a location, and that a reload opens: of a dialog over a list, that of its page. */
export const addressOf = ({ maskedLocation, href }: ParsedLocation) => maskedLocation?.href ?? href;

/** Changes the open dialogs of this page, in a new history entry or in the current one. */
function setDialogs(router: AnyRouter, dialogs: { name: string; value: unknown }[], replace: boolean) {
  // A pending replacement would be merged with this entry.
  router.history.flush();
  const { maskedLocation: shown } = router.latestLocation;
  return router.navigate({
    to: ".",
    search: true,
    hash: true,
    state: (state) => ({ ...state, dialogs }),
    // After a reload, the page has the dialogs open.
    ...(shown && {
      mask: { to: shown.pathname, search: shown.search, state: { dialogs }, unmaskOnReload: true },
    }),
    replace,
    resetScroll: false,
    hashScrollIntoView: false,
    ignoreBlocker: true,
  });
}

/** A dialog in the history: Back closes it, a reload keeps it. `value` is serializable; `hide` resolves after the step back. */
export function useDialog<Value = string>(name: string) {
  const router: AnyRouter = useRouter();
  const { history } = router as { history: RouterHistory };
  const hydrated = useHydrated();
  const found = useLocation({ select: ({ state }) => state.dialogs?.find((dialog) => dialog.name === name) });
  const shown = hydrated ? found : undefined;
  const show = useCallback(
    async (value?: Value) => {
      if (travels.has(history)) await travels.get(history);
      const dialogs = openAt(router);
      const known = dialogs.find((dialog) => dialog.name === name);
      if (known && known.value === value) return;
      const others = dialogs.filter((dialog) => dialog !== known);
      await setDialogs(router, [...others, { name, value }], known !== undefined);
    },
    [router, history, name],
  );
  const hide = useCallback(async () => {
    if (travels.has(history)) await travels.get(history);
    const dialogs = openAt(router);
    const index = dialogs.findIndex((dialog) => dialog.name === name);
    if (index < 0) return;
    // The history of a duplicated tab may start here.
    if (history.canGoBack()) await goBack(history, dialogs.length - index);
    else await setDialogs(router, dialogs.slice(0, index), true);
  }, [router, history, name]);
  return { open: shown !== undefined, value: shown?.value as Value | undefined, show, hide };
}

/** Closes a dialog that the URL has opened: by going back if its page is the previous entry, else by replacing the entry. */
export function useAddressDialog(name: string) {
  const router: AnyRouter = useRouter();
  const hide = async () => {
    const { history } = router;
    if (travels.has(history)) await travels.get(history);
    const above = openAt(router).length;
    const { overPage } = router.latestLocation.state;
    if (overPage || above > 0) await goBack(history, above + (overPage ? 1 : 0));
    if (overPage) return;
    await router.navigate({
      to: ".",
      search: (search: Record<string, unknown>) => ({ ...search, [name]: undefined }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  };
  return { hide };
}

/** Reopens a dialog whose form has a draft, as after a sign-in, if it is allowed. */
export function useReopen(draft: string | false, reopen: () => unknown) {
  const page: string = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const isHere = useLocation({ select: ({ pathname }) => pathname === page });
  const open = useEffectEvent(reopen);
  useEffect(() => {
    if (isHere && draft !== false && hasDraft(draft)) open();
  }, [isHere, draft]);
}

/** While `held`, Back does not close the dialog but calls `onBack`. */
export function useHeldBack(held: boolean, onBack?: () => void) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== "BACK") return false;
      onBack?.();
      return true;
    },
    disabled: !held,
    // Drafts survive a reload, so there is no need to ask.
    enableBeforeUnload: false,
  });
}

/** For the root route: a link in a dialog replaces the dialog's history entry, so that Back leads to the page beneath. */
export function useLeavingDialogs() {
  const router: AnyRouter = useRouter();
  const { history } = router;
  const any = useLocation({ select: ({ state }) => Boolean(state.dialogs?.length) });
  useEffect(() => {
    if (!any) return undefined;
    return (history as RouterHistory).block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const dialogs = openAt(router);
        if (action !== "PUSH" || dialogs.length === 0) return false;
        const leadsOn = nextLocation.href !== currentLocation.href;
        const beneath = dialogs.length - (leadsOn ? 1 : 0);
        const leave = async () => {
          if (beneath > 0) await goBack(history, beneath);
          if (leadsOn) history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
        };
        void leave();
        return true;
      },
    });
  }, [any, router, history]);
}
