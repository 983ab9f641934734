import type { ReactNode } from "react";

export const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast stays in the store. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  action?: { label: string; onClick: () => void };
  duration?: number;
  /** Until its time is over, neither another message nor a click elsewhere removes it: it offers something such as Undo. */
  stays?: boolean;
}

/** A toast; a dismissed one is closed, but not yet removed. */
export interface Toast extends ToastMessage {
  id: string;
  open: boolean;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message, which replaces the previous one except if that stays; returns its id. */
export function toast(message: ToastMessage): string {
  lastId += 1;
  const id = String(lastId);
  show([...shown.filter(({ stays, open }) => stays && open), { ...message, id, open: true }]);
  return id;
}

/** Closes the toast with this id, or without an id all except those that stay; it is removed after a while. */
export function dismissToast(id?: string): void {
  const closing = shown.filter((one) => one.open && (id ? one.id === id : !one.stays));
  if (closing.length === 0) return;
  show(shown.map((one) => (closing.includes(one) ? { ...one, open: false } : one)));
  const gone = new Set(closing.map((one) => one.id));
  setTimeout(() => show(shown.filter((one) => !gone.has(one.id))), TOAST_REMOVE_DELAY_MS);
}

export const resetToasts = () => show([]);

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** All toasts, the latest last, including dismissed ones. */
export const currentToasts = () => shown;

export const currentToast = () => shown.at(-1);
