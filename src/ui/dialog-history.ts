import { useRouter, type AnyRouter, type RouterHistory } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId } from "react";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The ids of the dialogs that are open at this history entry, the lowest first. */
    dialogs?: string[];
  }
}

type OpenDialog = {
  id: string;
  close: () => void;
  holds: () => boolean;
  hasEntry: boolean;
  /** It has its entry: a dialog that opens during a traversal gets it afterwards, and is not closed until then. */
  hasEntered?: boolean;
  /** The path of the page it was opened on. */
  page?: string;
};
type DialogHistory = ReturnType<typeof followDialogs>;

const histories = new WeakMap<AnyRouter, DialogHistory>();

/** The one {@link followDialogs} of a router. */
export function dialogHistoryOf(router: AnyRouter): DialogHistory {
  const known = histories.get(router) ?? followDialogs(router);
  histories.set(router, known);
  return known;
}

/** Keeps the browser's history and the open dialogs in step: an entry for each, which is left when it closes. */
function followDialogs(router: AnyRouter) {
  const history: RouterHistory = router.history;
  let open: OpenDialog[] = [];
  // What has to wait until the current traversal is over; undefined while there is none.
  let afterTravel: (() => void)[] | undefined;
  let unblock: (() => void) | undefined;

  const trail = () => history.location.state.dialogs ?? [];
  const pathname = () => history.location.pathname;
  const isOpen = (id: string) => open.some((dialog) => dialog.id === id);
  const openTrail = () => trail().slice(0, trail().findLastIndex(isOpen) + 1);
  const travel = (steps: number, ...acts: (() => void)[]) => {
    afterTravel = acts;
    history.go(-steps, { ignoreBlocker: true });
  };

  /** Goes back over the entries of closed dialogs, also those closed by a reload. */
  const tidy = () => {
    if (afterTravel) return;
    const closed = trail().length - openTrail().length;
    // The history of a duplicated tab may begin here: there is nothing to go back to.
    if (closed > 0 && history.canGoBack()) travel(closed);
  };

  const pushEntry = (dialog: OpenDialog) => {
    if (!isOpen(dialog.id)) return;
    dialog.hasEntered = true;
    if (trail().includes(dialog.id)) return;
    const stillOpen = openTrail();
    void router.navigate({
      to: ".",
      search: true,
      hash: true,
      state: (state) => ({ ...state, dialogs: [...stillOpen, dialog.id] }),
      // The entry of a dialog that has just closed, or that a reload has closed, is reused.
      replace: stillOpen.length < trail().length,
      resetScroll: false,
      hashScrollIntoView: false,
      ignoreBlocker: true,
    });
  };

  history.subscribe(({ action }) => {
    if (action.type === "PUSH" || action.type === "REPLACE") return;
    const waiting = afterTravel ?? [];
    afterTravel = undefined;
    const here = trail();
    for (const dialog of open.filter(({ id, hasEntered }) => hasEntered && !here.includes(id)).toReversed()) {
      dialog.close();
    }
    for (const act of waiting) act();
    // Back before the page that a link in the dialog leads to was shown: it is still open, but the link took its entry.
    for (const dialog of open.filter(
      ({ hasEntry, hasEntered, page }) => hasEntry && !hasEntered && page === pathname(),
    )) {
      pushEntry(dialog);
    }
    setTimeout(tidy);
  });

  const block = () =>
    history.block({
      // Drafts survive a reload, so there is no need to ask.
      enableBeforeUnload: false,
      blockerFn: ({ action, nextLocation }) => {
        // During a navigation to another page a dialog may still be open, though the current entry is not its own.
        if (!trail().some(isOpen)) return false;
        const top = open.at(-1);
        if (action === "BACK" && top?.holds()) {
          top.close();
          return true;
        }
        // A link in a dialog replaces the dialog's entry, at which Back would otherwise stop without effect.
        if (action === "PUSH") {
          // A link to the current address only closes the dialog.
          if (nextLocation.href === history.location.href) return true;
          for (const dialog of open) dialog.hasEntered = false;
          history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
          return true;
        }
        return false;
      },
    });

  // After a reload, or back from another site, at the entry of a dialog that is no longer open.
  setTimeout(tidy);
  return {
    enter: (dialog: OpenDialog) => {
      dialog.page = pathname();
      open.push(dialog);
      unblock ??= block();
      if (afterTravel) afterTravel.push(() => dialog.hasEntry && pushEntry(dialog));
      else if (dialog.hasEntry) pushEntry(dialog);
      return () => {
        open = open.filter((other) => other !== dialog);
        if (open.length === 0) {
          unblock?.();
          unblock = undefined;
        }
        setTimeout(tidy);
      };
    },
    /** Goes back over the entries of all dialogs, then acts. */
    leave: (act: () => void) => {
      const steps = trail().length;
      if (steps === 0) return act();
      travel(steps, act);
    },
  };
}

type DialogInHistory = {
  open: boolean;
  /** Closes the dialog; or, if it `holds`, asks whether to. */
  onBack: () => void;
  /** Whether Back asks instead of closing. */
  holds?: boolean;
  /** Whether it has a history entry of its own; a question about leaving a dialog has none. */
  hasEntry?: boolean;
};

/** Ties a dialog to the browser's history: Back closes it, and closing it otherwise leaves no entry at which Back would stop. */
export function useDialogInHistory({ open, onBack, holds = false, hasEntry = true }: DialogInHistory) {
  // Component tests render dialogs without a router.
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  const id = useId();
  const close = useEffectEvent(onBack);
  const isHeld = useEffectEvent(() => holds);
  useEffect(() => {
    if (!router) return undefined;
    const dialogs = dialogHistoryOf(router);
    return open ? dialogs.enter({ id, close: () => close(), holds: () => isHeld(), hasEntry }) : undefined;
  }, [router, open, id, hasEntry]);
}

/** Goes back over the entries of all open dialogs, then acts: for a dialog that the address has opened, and those over it. */
export function useLeaveDialogs() {
  const router = useRouter();
  return (act: () => void) => dialogHistoryOf(router).leave(act);
}
