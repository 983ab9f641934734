import type { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import type { S3Settings } from "#src/server/settings.ts";
import type { ObjectStore } from "#src/server/storage/object-store.ts";

/** The client of an S3-compatible store, as the settings describe it. */
export const connectS3 = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // Extra checksums would have to be known when an address is signed, and not every compatible store takes them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });

/** Keeps objects in an S3-compatible store; browsers upload straight to it. */
export function openS3Store(settings: S3Settings, client = connectS3(settings)): ObjectStore {
  const Bucket = settings.bucket;
  const base = `${settings.endpoint.replace(/\/+$/, "")}/${Bucket}/`;

  return {
    uploadOrigin: new URL(settings.endpoint).origin,

    uploadUrl({ key, contentType, size, expiresIn }) {
      const command = new PutObjectCommand({
        Bucket,
        Key: key,
        ContentType: contentType,
        ContentLength: size,
      });
      // Type and length are left unsigned by default, and would then bind nobody.
      const signableHeaders = new Set(["host"]);
      if (contentType !== undefined) signableHeaders.add("content-type");
      if (size !== undefined) signableHeaders.add("content-length");
      return getSignedUrl(client, command, { expiresIn, signableHeaders });
    },

    uploadKey(address) {
      const plain = address.split(/[?#]/, 1)[0]!;
      return plain.startsWith(`${base}incoming/`) ? plain.slice(base.length) : undefined;
    },

    async put(key, body, contentType) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: contentType }));
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

    async copy(from, to, version) {
      const command = new CopyObjectCommand({
        Bucket,
        Key: to,
        CopySource: `${Bucket}/${from}`,
        CopySourceIfMatch: version,
      });
      return Boolean(await client.send(command).catch(undefinedWhenMissing));
    },

    async removeAll(prefix) {
      let page: string | undefined;
      do {
        const listing = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: page }),
        );
        // One by one: an object has a handful of files, and removing in bulk needs a checksum that stores disagree on.
        await Promise.all(
          (listing.Contents ?? []).map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))),
        );
        page = listing.NextContinuationToken;
      } while (page);
    },
  };
}

// 412: there is a file, but in another version than was asked for.
function undefinedWhenMissing(error: unknown): undefined {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 404 || status === 412) return undefined;
  throw error;
}
