import { useSyncExternalStore } from "react";
import { lazyPart, useLazyPart } from "#src/ui/lazy-part.ts";
import { currentToasts, subscribeToToasts, type ToastEntry } from "#src/ui/toast-store.ts";

const none: readonly ToastEntry[] = [];
const cards = lazyPart(() => import("#src/ui/toast-cards.tsx").then((module) => module.ToastCards), {
  soon: true,
});

/** The region in which toasts appear; one for the whole app. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const { part: Cards } = useLazyPart(cards, entries.length > 0);
  return Cards ? <Cards entries={entries} /> : null;
}
