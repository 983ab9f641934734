import { useRouter, type AnyRouter, type RouterHistory } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useId } from "react";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The sheets that are open at this place, the lowest first. */
    dialogs?: string[];
  }
}

type OpenDialog = {
  id: string;
  close: () => void;
  holds: () => boolean;
  hasEntry: boolean;
  /** It has its place: one that opens while the browser is on its way has to wait for it, and is not left meanwhile. */
  hasEntered?: boolean;
  /** The path of the page it was opened on. */
  page?: string;
};
type DialogHistory = ReturnType<typeof followDialogs>;

const histories = new WeakMap<AnyRouter, DialogHistory>();

/** What keeps the history of a router and its open sheets in step, from now on. */
export function dialogHistoryOf(router: AnyRouter): DialogHistory {
  const known = histories.get(router) ?? followDialogs(router);
  histories.set(router, known);
  return known;
}

/** Keeps the browser's history and the open sheets in step: a place for each, which goes when it closes. */
function followDialogs(router: AnyRouter) {
  const history: RouterHistory = router.history;
  let open: OpenDialog[] = [];
  // What has to wait until the browser has arrived where it was sent; undefined while it stands.
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

  /** Steps off the places of sheets that are closed, whoever closed them, and also after a reload. */
  const tidy = () => {
    if (afterTravel) return;
    const left = trail().length - openTrail().length;
    // A duplicated tab may begin here: there is nothing to go back to.
    if (left > 0 && history.canGoBack()) travel(left);
  };

  const pushEntry = (dialog: OpenDialog) => {
    if (!isOpen(dialog.id)) return;
    dialog.hasEntered = true;
    if (trail().includes(dialog.id)) return;
    const kept = openTrail();
    void router.navigate({
      to: ".",
      search: true,
      hash: true,
      state: (state) => ({ ...state, dialogs: [...kept, dialog.id] }),
      // The place of one that has just closed, or that a reload has closed, is as good as a new one.
      replace: kept.length < trail().length,
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
    // Back before the page that a link in it leads to was shown: it stands open still, without the place the link took.
    for (const dialog of open.filter(
      ({ hasEntry, hasEntered, page }) => hasEntry && !hasEntered && page === pathname(),
    )) {
      pushEntry(dialog);
    }
    setTimeout(tidy);
  });

  const block = () =>
    history.block({
      // What was typed outlasts a reload, so that nobody needs to be stopped.
      enableBeforeUnload: false,
      blockerFn: ({ action, nextLocation }) => {
        // On the way to another page a sheet may still be open, and is not at the place that Back leaves.
        if (!trail().some(isOpen)) return false;
        const top = open.at(-1);
        if (action === "BACK" && top?.holds()) {
          top.close();
          return true;
        }
        // A link in a sheet leads on from the page: the sheet's place, empty from now on, would stop her on the way back.
        if (action === "PUSH") {
          // To where she is already: closing the sheet is all that is left to do.
          if (nextLocation.href === history.location.href) return true;
          for (const dialog of open) dialog.hasEntered = false;
          history.replace(nextLocation.href, nextLocation.state, { ignoreBlocker: true });
          return true;
        }
        return false;
      },
    });

  // After a reload, or back from another site, on the place of a sheet that is open no more.
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
    /** Leaves the places of all sheets, then acts: for a page that closes more than a sheet. */
    leave: (act: () => void) => {
      const steps = trail().length;
      if (steps === 0) return act();
      travel(steps, act);
    },
  };
}

type DialogInHistory = {
  open: boolean;
  /** Closes the sheet; or, where it `holds`, asks whether to. */
  onBack: () => void;
  /** Back asks and stays. */
  holds?: boolean;
  /** Whether it has a place of its own; a question about a sheet has none. */
  hasEntry?: boolean;
};

/** Ties a sheet to the browser's history: Back closes it, and closing it otherwise leaves nothing behind for Back to stop at. */
export function useDialogInHistory({ open, onBack, holds = false, hasEntry = true }: DialogInHistory) {
  // Not every sheet stands in a router: the parts are tried out by themselves, too.
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

/** Leaves the places of all open sheets, then acts: for a sheet that the address has opened, and those over it. */
export function useLeaveDialogs() {
  const router = useRouter();
  return (act: () => void) => dialogHistoryOf(router).leave(act);
}
