import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { ApiError, isUnauthorized, serverMessageOf } from "#src/client/api-error.ts";
import { goToLogin, loggedOut } from "#src/client/login-redirect.ts";
import { useUnsaved } from "#src/client/this-page.ts";
import type { MediaKind } from "#src/core/media/client/pick-files.ts";
import { PrepareError, type Publish, uploadFile } from "#src/core/media/client/upload-file.ts";
import type { UploadedMedia } from "#src/core/media/media.ts";
import { toast } from "#src/ui/toast.ts";

/** A file that is being sent (`share` goes from 0 to 1), then checked by the server; or that failed with an error. */
export type PendingUpload = {
  key: number;
  file: File;
  share: number;
  error?: string;
  /** It failed because the device is offline; retried once it is online. */
  offline?: boolean;
};

export type UploadsOptions = {
  kind: MediaKind;
  publish: Publish;
  value: UploadedMedia[];
  onChange: (value: UploadedMedia[]) => void;
  onBusyChange?: (busy: boolean) => void;
  prepareFailed?: string;
};

const noConnection = "No connection. This will continue as soon as you’re back online.";

const prepareFailures = {
  photos: "Failed to prepare upload. Please try again.",
  videos: "Failed to prepare video upload. Please try again.",
  files: "Failed to prepare upload. Please try again.",
};

/** Uploads and publishes the files of one field; finished ones are added to the field's value in the order of picking. */
export function useUploads(options: UploadsOptions) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const latest = useRef(options);
  const value = useRef(options.value);
  useLayoutEffect(() => {
    latest.current = options;
    value.current = options.value;
  });
  const running = useRef(new Map<number, AbortController>());
  const order = useRef(new Map<string, number>());
  const lastKey = useRef(0);

  const update = (key: number, change: Partial<PendingUpload>) =>
    setPending((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const forget = (key: number) => setPending((all) => all.filter((upload) => upload.key !== key));

  const change = (next: UploadedMedia[]) => {
    // Two files may finish before the next render: the second must see the first.
    value.current = next;
    latest.current.onChange(next);
  };

  const add = (media: UploadedMedia, key: number) => {
    order.current.set(media.url, key);
    const orderOf = ({ url }: UploadedMedia) => order.current.get(url) ?? 0;
    change([...value.current, media].toSorted((a, b) => orderOf(a) - orderOf(b)));
    forget(key);
  };

  /** Resolves to whether the file was published. */
  const run = async ({ key, file }: PendingUpload): Promise<boolean> => {
    const cancel = new AbortController();
    const { signal } = cancel;
    running.current.set(key, cancel);
    try {
      const address = await uploadFile(file, { signal, onProgress: (share) => update(key, { share }) });
      const published = await latest.current.publish(address);
      // Removed during the server's check: it stays unattached on the server until the sweep.
      if (signal.aborted) return false;
      const { objectPath: url, type, width, height } = published;
      add({ url, type, width, height, name: file.name }, key);
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const message = messageOf(error, latest.current);
      const offline = !navigator.onLine;
      update(key, { error: offline ? noConnection : message, offline });
      return false;
    } finally {
      running.current.delete(key);
    }
  };

  const runAll = async (uploads: PendingUpload[]) => {
    const outcomes = await Promise.all(uploads.map(run));
    const arrived = outcomes.filter(Boolean).length;
    if (arrived > 0) toast({ title: `${arrived} file(s) uploaded successfully` });
  };

  const retry = (uploads: PendingUpload[]) => {
    const again = new Map(uploads.map(({ key, file }) => [key, { key, file, share: 0 }]));
    setPending((all) => all.map((one) => again.get(one.key) ?? one));
    void runAll([...again.values()]);
  };
  const resume = useEffectEvent(() => {
    const waiting = pending.filter(({ offline }) => offline);
    if (waiting.length > 0) retry(waiting);
  });
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const cancel of uploads.values()) cancel.abort();
    };
  }, []);
  useEffect(() => {
    const onOnline = () => resume();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, []);

  useUnsaved(pending.length > 0);
  const busy = pending.some((upload) => upload.error === undefined);
  useEffect(() => latest.current.onBusyChange?.(busy), [busy]);

  return {
    pending,
    start(files: File[]) {
      const uploads = files.map((file) => ({ key: (lastKey.current += 1), file, share: 0 }));
      setPending((all) => [...all, ...uploads]);
      void runAll(uploads);
    },
    retry: (upload: PendingUpload) => retry([upload]),
    cancel(upload: PendingUpload) {
      running.current.get(upload.key)?.abort();
      forget(upload.key);
    },
    remove: (url: string) => change(value.current.filter((media) => media.url !== url)),
  };
}

function messageOf(error: unknown, { kind, prepareFailed }: UploadsOptions): string {
  if (isUnauthorized(error instanceof PrepareError ? error.cause : error)) {
    goToLogin();
    return loggedOut;
  }
  if (error instanceof PrepareError) {
    const description = prepareFailed ?? prepareFailures[kind];
    console.warn(error.message);
    toast({ title: "Upload Error", description, variant: "destructive" });
    return error.serverMessage ?? description;
  }
  // The browser's own message for a lost connection is not for people.
  if (error instanceof TypeError) return "The connection was lost. Please try again.";
  const message = error instanceof Error && error.message ? error.message : "Unknown error";
  console.warn("An upload failed:", message);
  return error instanceof ApiError ? serverMessageOf(error, "This file couldn’t be published.") : message;
}
