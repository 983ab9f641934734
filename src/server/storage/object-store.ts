import type { Readable } from "node:stream";

/** What is promised of the one file that an upload address takes. */
export type UploadPromise = {
  key: string;
  /** Media type; the store refuses another one. */
  contentType?: string;
  /** Exact size in bytes; the store refuses another one. */
  size?: number;
  /** Seconds until the address stops working. */
  expiresIn: number;
};

/** A stored file, or the part of it that was asked for. */
export type StoredObject = { body: Readable; size: number; contentType?: string };

/** Where media are kept: a folder, or an S3-compatible store. Keys look like "incoming/<id>" or "media/<id>/800.webp". */
export interface ObjectStore {
  /** An address that takes one PUT of one file straight from the browser. */
  uploadUrl(promise: UploadPromise): Promise<string>;
  /** Stores a whole file. */
  put(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Reads a file, or the bytes `start`..`end` (inclusive) of it; undefined when there is none. */
  get(key: string, range?: { start: number; end?: number }): Promise<StoredObject | undefined>;
  /** Size in bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Moves a file to another key of the same store. */
  move(from: string, to: string): Promise<void>;
  /** Removes every file whose key starts with the prefix. */
  removeAll(prefix: string): Promise<void>;
  /** The origin that browsers upload to, when it is not our own. */
  readonly uploadOrigin?: string;
}
