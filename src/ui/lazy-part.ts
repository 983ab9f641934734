import { useEffect, useState, useSyncExternalStore } from "react";

/** A part of the page whose code is fetched apart from it. */
export type LazyPart<Part> = {
  /** What it is, once it is there. */
  loaded: () => Part | undefined;
  /** Tells when it has come; returns how to stop. */
  onLoad: (act: () => void) => () => void;
  /** Fetches it, unless it is there or on its way; a fetch that failed may succeed the next time. */
  fetch: () => Promise<unknown>;
};

const partsToPreload = new Set<() => Promise<unknown>>();
let begun = false;

/** Fetches every part that is wanted soon, and from now on those that are declared later at once. */
export function preloadParts(): Promise<unknown> {
  begun = true;
  return Promise.allSettled([...partsToPreload].map((fetch) => fetch()));
}

/** Declares a part that comes when it is wanted; with `soon`, as early as the page is alive and idle, for use without a connection. */
export function lazyPart<Part>(load: () => Promise<Part>, { soon = false } = {}): LazyPart<Part> {
  let part: Part | undefined;
  let loading: Promise<unknown> | undefined;
  const waiting = new Set<() => void>();
  const arrive = async () => {
    part = await load();
    for (const act of waiting) act();
  };
  const fetch = () => {
    loading ??= arrive().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  if (soon) partsToPreload.add(fetch);
  // With a page that was gone to, not the first one.
  if (soon && begun) fetch().catch(() => {});
  const onLoad = (act: () => void) => {
    waiting.add(act);
    return () => waiting.delete(act);
  };
  return { loaded: () => part, onLoad, fetch };
}

/** A late part as a component needs it: it is fetched as soon as it is wanted, and shown as soon as it is there. */
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
