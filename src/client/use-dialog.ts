import {
  useBlocker,
  useHydrated,
  useLocation,
  useMatch,
  useRouter,
  type AnyRouter,
  type RouterHistory,
} from "@tanstack/react-router";
import { useCallback, useEffect, useEffectEvent } from "react";
import { hasDraft } from "#src/client/drafts.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The dialogs that are open at this history entry, the lowest first; each has pushed an entry. */
    dialogs?: { name: string; value: unknown }[];
    /** The address has opened a dialog over the page that is one step back. */
    overPage?: true;
  }
}

/** Steps back that the browser has not taken yet. */
const travels = new WeakMap<RouterHistory, Promise<void>>();

/** Goes back over so many entries; resolves when the browser is there. */
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

const openAt = (history: RouterHistory) => history.location.state.dialogs ?? [];

/** Changes the open dialogs of this page, in a new entry or in place of the current one. */
function setDialogs(router: AnyRouter, dialogs: { name: string; value: unknown }[], replace: boolean) {
  // A replacement that is still to be written would become one with this entry.
  router.history.flush();
  return router.navigate({
    to: ".",
    search: true,
    hash: true,
    state: (state) => ({ ...state, dialogs }),
    replace,
    resetScroll: false,
    hashScrollIntoView: false,
    ignoreBlocker: true,
  });
}

/**
 * A dialog whose being open is part of the history: Back closes it, and a reload keeps it. `value` says what it is about
 * and has to be serializable. `hide` resolves when the history is where it was before `show`.
 */
export function useDialog<Value = string>(name: string) {
  const router: AnyRouter = useRouter();
  const { history } = router as { history: RouterHistory };
  const hydrated = useHydrated();
  const found = useLocation({ select: ({ state }) => state.dialogs?.find((dialog) => dialog.name === name) });
  const shown = hydrated ? found : undefined;
  const show = useCallback(
    async (value?: Value) => {
      if (travels.has(history)) await travels.get(history);
      const dialogs = openAt(history);
      const known = dialogs.find((dialog) => dialog.name === name);
      if (known && known.value === value) return;
      const others = dialogs.filter((dialog) => dialog !== known);
      await setDialogs(router, [...others, { name, value }], known !== undefined);
    },
    [router, history, name],
  );
  const hide = useCallback(async () => {
    if (travels.has(history)) await travels.get(history);
    const dialogs = openAt(history);
    const index = dialogs.findIndex((dialog) => dialog.name === name);
    if (index < 0) return;
    // The history of a duplicated tab may begin here.
    if (history.canGoBack()) await goBack(history, dialogs.length - index);
    else await setDialogs(router, dialogs.slice(0, index), true);
  }, [router, history, name]);
  return { open: shown !== undefined, value: shown?.value as Value | undefined, show, hide };
}

/**
 * How to close a dialog that the address has opened: back where its page is beneath (`overPage`), else, as after a shared
 * link, the page takes its entry. The dialogs over it close too.
 */
export function useAddressDialog(name: string) {
  const router: AnyRouter = useRouter();
  const hide = async () => {
    const { history } = router;
    if (travels.has(history)) await travels.get(history);
    const above = openAt(history).length;
    const { overPage } = history.location.state;
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

/**
 * Opens a dialog again whose form has a draft, if it may be used: after a login, or when a link in it has led away and Back
 * came before the other page did.
 */
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
    // Drafts outlive a reload, so there is no need to ask.
    enableBeforeUnload: false,
  });
}

/**
 * For the root: whoever follows a link, or searches, in a dialog finds the page beneath it on the way back, as the new
 * address takes the dialog's entry; one that leads nowhere else only closes it.
 */
export function useLeavingDialogs() {
  const { history }: AnyRouter = useRouter();
  const any = useLocation({ select: ({ state }) => Boolean(state.dialogs?.length) });
  useEffect(() => {
    if (!any) return undefined;
    return (history as RouterHistory).block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation, nextLocation }) => {
        const { dialogs = [] } = currentLocation.state;
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
  }, [any, history]);
}
