import type { ReactNode } from "react";

/** The maximum number of toasts; a newer one replaces the oldest. */
export const TOAST_LIMIT = 1;
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

/** A toast in the store; a dismissed one is closed but not yet removed. */
export interface ToastEntry extends ToastMessage {
  id: string;
  open: boolean;
}

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

function remove(id: string) {
  clearTimeout(removals.get(id));
  removals.delete(id);
  publish(entries.filter((entry) => entry.id !== id));
}

/** Shows a message instead of the one before and returns its id. */
export function toast(message: ToastMessage): string {
  lastId += 1;
  const id = String(lastId);
  const next = [{ ...message, id, open: true }, ...entries].slice(0, TOAST_LIMIT);
  for (const entry of entries) {
    if (next.includes(entry)) continue;
    clearTimeout(removals.get(entry.id));
    removals.delete(entry.id);
  }
  publish(next);
  return id;
}

/** Closes one toast, or all of them; they are removed after a while. */
export function dismissToast(id?: string): void {
  const closing = entries.filter((entry) => entry.open && (id === undefined || entry.id === id));
  if (closing.length === 0) return;
  for (const entry of closing) {
    const timer = setTimeout(() => remove(entry.id), TOAST_REMOVE_DELAY_MS);
    // In Node, the timer must not keep the process running.
    if (typeof timer === "object") (timer as { unref?: () => void }).unref?.();
    removals.set(entry.id, timer);
  }
  publish(entries.map((entry) => (closing.includes(entry) ? { ...entry, open: false } : entry)));
}

/** Removes all toasts at once. */
export function resetToasts(): void {
  for (const timer of removals.values()) clearTimeout(timer);
  removals.clear();
  publish([]);
}

/** Calls a listener on every change; returns how to stop. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current toasts, the newest first. */
export function currentToasts(): readonly ToastEntry[] {
  return entries;
}
