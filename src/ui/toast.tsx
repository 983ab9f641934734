import { useEffect, useState, useSyncExternalStore } from "react";
import type { ToastCards } from "#src/ui/toast-cards.tsx";
import { currentToasts, subscribeToToasts, type ToastEntry } from "#src/ui/toast-store.ts";

const none: readonly ToastEntry[] = [];

/** The region in which toasts appear; one for the whole app. */
export function Toaster() {
  const entries = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  const [Cards, setCards] = useState<typeof ToastCards>();
  // Loaded after hydration; if that fails, again with the next toast.
  useEffect(() => {
    if (Cards) return;
    import("#src/ui/toast-cards.tsx").then((module) => setCards(() => module.ToastCards)).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- A toast is the next attempt.
  }, [Cards, entries]);
  return Cards && <Cards entries={entries} />;
}
