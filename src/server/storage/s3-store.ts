import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { AppError } from "#src/server/http/errors.ts";
import type { S3Settings } from "#src/server/settings.ts";
import type { ListedFile, Storage } from "#src/server/storage/storage.ts";
import { asSigned, ownAddresses, superseded } from "#src/server/storage/upload-ticket.ts";

// Errors are thrown, and logged by whoever catches them; the client would print them as well.
const silent = { debug() {}, info() {}, warn() {}, error() {} };

// How long the store may take to start its response, in ms: by default, and for a request that sends a file.
const answerPatience = 4_000;
const sendPatience = { requestTimeout: 10 * 60_000 };

/** Creates an S3 client. If the store twice does not start its response in time, requests fail with the code ETIMEDOUT. */
export const connectS3 = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  patience = answerPatience,
) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    logger: silent,
    maxAttempts: 2,
    requestHandler: { requestTimeout: patience, throwOnRequestTimeout: true },
    // Extra checksums would have to be known when an address is signed, and not every compatible store accepts them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

/** Stores files in an S3-compatible store. It enforces only a signed length, so files of unknown size go through this server. */
export function openS3Store(settings: S3Settings, secret: string, client = connectS3(settings)): Storage {
  const Bucket = settings.bucket;
  const base = `${settings.endpoint.replace(/\/+$/, "")}/${Bucket}/`;

  const addresses = ownAddresses(secret);
  /** The uploads that this process is passing on, by key. */
  const passing = new Map<string, AbortController>();

  async function* list(prefix: string): AsyncGenerator<ListedFile[]> {
    let page: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: page });
      const listing = await client.send(command);
      yield (listing.Contents ?? []).map(({ Key, LastModified }) => ({ key: Key!, storedAt: LastModified! }));
      page = listing.NextContinuationToken;
    } while (page);
  }

  return {
    uploadOrigin: new URL(settings.endpoint).origin,

    async uploadUrl(promise) {
      const { key, contentType, size, expiresIn } = promise;
      if (size === undefined) return addresses.urlFor(promise);
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        ContentType: contentType,
        ContentLength: size,
      });
      // By default the type and the length are not signed, and so not enforced.
      const signableHeaders = new Set(["host", "content-length"]);
      if (contentType !== undefined) signableHeaders.add("content-type");
      return getSignedUrl(client, command, { expiresIn, signableHeaders });
    },

    uploadKey(address) {
      const plain = address.split(/[?#]/, 1)[0]!;
      return plain.startsWith(`${base}incoming/`) ? plain.slice(base.length) : addresses.keyOf(plain);
    },

    admit: addresses.admit,

    async receive(key, upload, alone = (begin) => begin()) {
      const ticket = addresses.admit(key, upload);
      if (upload.contentLength === undefined) throw lengthNeeded();
      const broken = new AbortController();
      await alone(async () => {
        passing.get(key)?.abort(superseded());
        passing.set(key, broken);
      });
      const arriving = Readable.from(asSigned(ticket, upload), { objectMode: false });
      arriving.once("error", (error) => broken.abort(error));
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        Body: arriving,
        ContentLength: upload.contentLength,
      });
      const stored = await client
        .send(command, { ...sendPatience, abortSignal: broken.signal })
        .catch((error: unknown) => Promise.reject(broken.signal.reason ?? error))
        .finally(() => {
          arriving.destroy();
          if (passing.get(key) === broken) passing.delete(key);
        });
      return { size: upload.contentLength, version: stored.ETag! };
    },

    async put(key, body, contentType) {
      const command = { Bucket, Key: key, Body: body, ContentType: contentType };
      await client.send(new PutObjectCommand(command), sendPatience);
    },

    async putFile(key, file, contentType) {
      const { size } = await stat(file);
      const command = { Bucket, Key: key, ContentType: contentType, ContentLength: size };
      await client.send(new PutObjectCommand({ ...command, Body: createReadStream(file) }), sendPatience);
    },

    async get(key, { start, end, version } = {}) {
      const part = start !== undefined || end !== undefined;
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        IfMatch: version,
        Range: part ? `bytes=${start ?? 0}-${end ?? ""}` : undefined,
      });
      const found = await client.send(command).catch(undefinedWhenMissing);
      if (!found) return undefined;
      const whole = found.ContentRange?.split("/")[1];
      return {
        body: found.Body as Readable,
        size: Number(whole ?? found.ContentLength),
        contentType: found.ContentType,
        version: found.ETag!,
      };
    },

    async stat(key) {
      const found = await client
        .send(new HeadObjectCommand({ Bucket, Key: key }))
        .catch(undefinedWhenMissing);
      return found && { size: found.ContentLength!, contentType: found.ContentType, version: found.ETag! };
    },

    list,

    async removeAll(prefix) {
      for await (const page of list(prefix)) {
        // One by one: an upload has a handful of files, and bulk deletion needs a checksum that stores disagree on.
        await Promise.all(page.map(({ key }) => client.send(new DeleteObjectCommand({ Bucket, Key: key }))));
      }
    },
  };
}

const lengthNeeded = () => new AppError(400, "Please send the file with its length (Content-Length).");

// 412: the file exists, but in another version than requested.
function undefinedWhenMissing(error: unknown): undefined {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404 || status === 412) return undefined;
  throw error;
}
