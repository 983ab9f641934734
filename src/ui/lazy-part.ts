import { useEffect, useState, useSyncExternalStore } from "react";

/** A part of the page whose code is loaded separately. */
export type LazyPart<Part> = {
  /** The part, once it is loaded. */
  loaded: () => Part | undefined;
  /** Calls `act` once it is loaded; returns how to stop. */
  onLoad: (act: () => void) => () => void;
  /** Loads it, unless it is loaded or loading; after a failure it can be called again. */
  fetch: () => Promise<unknown>;
};

const partsToPreload = new Set<() => Promise<unknown>>();
let begun = false;

/** Loads all parts declared with `soon`; parts declared later are then loaded at once. */
export function preloadParts(): Promise<unknown> {
  begun = true;
  return Promise.allSettled([...partsToPreload].map((fetch) => fetch()));
}

/** Declares a part that is loaded on demand; with `soon`, once the page is hydrated and idle, for use without a connection. */
export function lazyPart<Part>(load: () => Promise<Part>, { soon = false } = {}): LazyPart<Part> {
  let part: Part | undefined;
  let loading: Promise<unknown> | undefined;
  const waiting = new Set<() => void>();
  const loadPart = async () => {
    part = await load();
    for (const act of waiting) act();
  };
  const fetch = () => {
    loading ??= loadPart().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  if (soon) partsToPreload.add(fetch);
  // A part of a page that was navigated to.
  if (soon && begun) fetch().catch(() => {});
  const onLoad = (act: () => void) => {
    waiting.add(act);
    return () => waiting.delete(act);
  };
  return { loaded: () => part, onLoad, fetch };
}

/** A lazy part for a component: it starts to load once it is `wanted`. `retry` is set when loading has failed. */
export function useLazyPart<Part>(lazy: LazyPart<Part>, wanted: boolean) {
  const part = useSyncExternalStore(lazy.onLoad, lazy.loaded, () => undefined);
  const [failed, setFailed] = useState(false);
  const missing = wanted && part === undefined && !failed;
  useEffect(() => {
    if (!missing) return undefined;
    let waiting = true;
    lazy.fetch().catch(() => waiting && setFailed(true));
    return () => {
      waiting = false;
    };
  }, [lazy, missing]);
  return { part, retry: failed ? () => setFailed(false) : undefined };
}
