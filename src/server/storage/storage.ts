import path from "node:path";
import type { Readable } from "node:stream";
import type { Database } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";
import type { Settings } from "#src/server/settings.ts";
import { openDiskStore } from "#src/server/storage/disk-store.ts";

/** What is signed for the one file that an upload address takes. */
export type UploadPromise = {
  /** "incoming/<id>" */
  key: string;
  /** Media type; the store refuses another one. */
  contentType?: string;
  /** Exact size in bytes; the store refuses another one. */
  size?: number;
  /** The most bytes it may have when the size is not known before. */
  maxSize: number;
  expiresIn: number;
};

export type StoredInfo = { size: number; contentType?: string; version: string };

/** A stored file, or the requested part of it (`size` is that of the whole). */
export type StoredFile = StoredInfo & { body: Readable };

export type ListedFile = { key: string; storedAt: Date };

/** Which bytes to read (`end` inclusive), and of which version; any when left out. */
export type ReadOptions = { start?: number; end?: number; version?: string };

export type IncomingUpload = {
  ticket: Record<string, string | undefined>;
  contentType?: string;
  contentLength?: number;
  body: AsyncIterable<Uint8Array>;
};

/** Runs the beginning of an upload while no other upload to the same key begins, in any process. */
export type Alone = <T>(begin: () => Promise<T>) => Promise<T>;

/** Where media are stored: a folder, or an S3-compatible store. Keys look like "incoming/<id>" or "media/<id>/800.webp". */
export interface Storage {
  /** An address that takes one PUT of one file straight from the browser; without an origin when it is our own. */
  uploadUrl(promise: UploadPromise): Promise<string>;
  /** The key that one of these addresses is for, with or without its query; undefined for any other address. */
  uploadKey(address: string): string | undefined;
  /** Throws an AppError for a file that an address of our own was not signed for. */
  admit(key: string, upload: IncomingUpload): void;
  /**
   * Takes a file that was sent to an address of our own; undefined when another one was there first, in a folder also by a
   * moment. One that is still on its way to the same key ends with 409, and keeps no bytes: whoever lost her connection
   * need not wait until the server has noticed. Throws an AppError when it breaks what was signed, or is ended like that.
   */
  receive(key: string, upload: IncomingUpload, alone?: Alone): Promise<StoredInfo | undefined>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Stores a copy of a file of this machine, by its path. */
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Reads a file or a part of it; undefined when there is none, or not of that version. */
  get(key: string, options?: ReadOptions): Promise<StoredFile | undefined>;
  /** Looks a file up without reading it; undefined when there is none. */
  stat(key: string): Promise<StoredInfo | undefined>;
  /** The files in a folder ("incoming/") and the folders inside it, in pages. */
  list(folder: string): AsyncIterable<ListedFile[]>;
  /** Removes every file whose key starts with the prefix; in a folder also what is on its way to such a key. */
  removeAll(prefix: string): Promise<void>;
  /** The origin that browsers upload to, when it is not our own. */
  readonly uploadOrigin?: string;
}

/** Opens the store that the settings name: S3-compatible when given, else the folder DATA_DIR/media. */
export async function openStorage(
  { s3, dataDir }: Pick<Settings, "s3" | "dataDir">,
  db: Database,
): Promise<Storage> {
  return openStore({ s3, dataDir }, await installationKey(db, "uploads"));
}

/** The same without a database; upload addresses are signed with `key`. */
export async function openStore(
  { s3, dataDir }: Pick<Settings, "s3" | "dataDir">,
  key: string,
): Promise<Storage> {
  if (!s3) return openDiskStore(path.join(dataDir, "media"), key);
  // Loaded where it is used: the client takes some 7 MB.
  const { openS3Store } = await import("#src/server/storage/s3-store.ts");
  return openS3Store(s3, key);
}
