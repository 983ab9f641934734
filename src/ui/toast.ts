import type { ReactNode } from "react";

/** How long a toast is shown. */
export const TOAST_DURATION_MS = 5000;
/** How long a dismissed toast stays in the store. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** The content of a toast. */
export interface ToastMessage {
  title: ReactNode;
  description?: ReactNode;
  variant?: "default" | "destructive";
  action?: { label: string; onClick: () => void };
  duration?: number;
}

/** A toast; a dismissed one is closed but not yet removed. */
export interface Toast extends ToastMessage {
  id: string;
  open: boolean;
}

let current: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: Toast | undefined) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a message instead of the one before and returns its id. */
export function toast(message: ToastMessage): string {
  clearTimeout(removal);
  lastId += 1;
  const id = String(lastId);
  show({ ...message, id, open: true });
  return id;
}

/** Closes the toast, or that of this id; it is removed after a while. */
export function dismissToast(id?: string): void {
  if (!current?.open || (id !== undefined && id !== current.id)) return;
  removal = setTimeout(resetToast, TOAST_REMOVE_DELAY_MS);
  show({ ...current, open: false });
}

/** Removes the toast at once. */
export function resetToast(): void {
  clearTimeout(removal);
  show(undefined);
}

/** Calls a listener on every change; returns how to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentToast = () => current;
