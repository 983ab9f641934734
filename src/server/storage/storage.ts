import path from "node:path";
import type { Readable } from "node:stream";
import type { Database } from "#src/server/database/database.ts";
import { installationKey } from "#src/server/secrets/installation-key.queries.ts";
import type { Settings } from "#src/server/settings.ts";
import { openDiskStore } from "#src/server/storage/disk-store.ts";

/** What is signed into an upload address, which accepts one file. */
export type UploadPromise = {
  /** "incoming/<id>" */
  key: string;
  /** The media type; the store rejects any other. */
  contentType?: string;
  /** The exact size in bytes; the store rejects any other. */
  size?: number;
  /** The maximum size in bytes, if the exact size is unknown. */
  maxSize: number;
  expiresIn: number;
};

export type StoredInfo = { size: number; contentType?: string; version: string };

/** A stored file, or the requested part of it (`size` is that of the whole). */
export type StoredFile = StoredInfo & { body: Readable };

export type ListedFile = { key: string; storedAt: Date };

/** Which bytes to read (`end` is inclusive), and of which version; of any by default. */
export type ReadOptions = { start?: number; end?: number; version?: string };

export type IncomingUpload = {
  ticket: Record<string, string | undefined>;
  contentType?: string;
  contentLength?: number;
  body: AsyncIterable<Uint8Array>;
};

/** Runs the start of an upload exclusively: no other upload to the same key starts meanwhile, in any process. */
export type Alone = <T>(begin: () => Promise<T>) => Promise<T>;

/** Where media are stored: a folder, or an S3-compatible store. Keys look like "incoming/<id>" or "media/<id>/800.webp". */
export interface Storage {
  /** A URL for one PUT of one file from the browser; without an origin if it is on this server. */
  uploadUrl(promise: UploadPromise): Promise<string>;
  /** The key of such a URL, with or without its query; undefined for any other. */
  uploadKey(address: string): string | undefined;
  /** Throws an AppError if a file does not match what our upload URL was signed for. */
  admit(key: string, upload: IncomingUpload): void;
  /**
   * Stores a file that was sent to our own upload URL; undefined if the key already has one (in a folder, also if a concurrent
   * upload was faster). An unfinished upload to the same key is aborted with 409 and its bytes are removed, so that somebody who
   * lost the connection can retry before the server notices. Throws an AppError if the file does not match what was signed, or if
   * the upload is aborted like that.
   */
  receive(key: string, upload: IncomingUpload, alone?: Alone): Promise<StoredInfo | undefined>;
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  putFile(key: string, path: string, contentType: string): Promise<void>;
  /** Reads a file or a part of it; undefined if it does not exist, or not in that version. */
  get(key: string, options?: ReadOptions): Promise<StoredFile | undefined>;
  /** A file's size, version and type; undefined if it does not exist. */
  stat(key: string): Promise<StoredInfo | undefined>;
  /** The files in a folder ("incoming/"), recursively, in pages. */
  list(folder: string): AsyncIterable<ListedFile[]>;
  /** Removes every file whose key starts with the prefix; in a folder, also unfinished uploads to such a key. */
  removeAll(prefix: string): Promise<void>;
  /** The origin that browsers upload to, if it is not our own. */
  readonly uploadOrigin?: string;
}

/** Opens the store in the settings: an S3-compatible one, or the folder DATA_DIR/media. */
export async function openStorage(
  { s3, dataDir }: Pick<Settings, "s3" | "dataDir">,
  db: Database,
): Promise<Storage> {
  return openStore({ s3, dataDir }, await installationKey(db, "uploads"));
}

/** The same without a database; upload URLs are signed with `key`. */
export async function openStore(
  { s3, dataDir }: Pick<Settings, "s3" | "dataDir">,
  key: string,
): Promise<Storage> {
  if (!s3) return openDiskStore(path.join(dataDir, "media"), key);
  // Loaded only if used: the client takes some 7 MB.
  const { openS3Store } = await import("#src/server/storage/s3-store.ts");
  return openS3Store(s3, key);
}
