import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { publishedWidths } from "#src/features/uploads/media.schema.ts";
import { byteRange } from "#src/features/uploads/server/byte-range.ts";
import { findObject } from "#src/features/uploads/server/object.queries.ts";
import { mediaKey, videoFiles } from "#src/features/uploads/server/publish.service.ts";
import { notFound } from "#src/server/http/app-error.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Media"];
const objectId = z.uuid("There is no such file.");

const fileAnswers = {
  200: { description: "The file" },
  206: { description: "The part that was asked for" },
  304: { description: "The file that the caller has" },
  416: { description: "A part that the file does not have" },
};

const fileRoute = endpoint({
  method: "get",
  path: "/objects/{id}/{file}",
  access: "public",
  tags,
  summary: "A published picture in one size and format, or a video",
  request: { params: z.object({ id: z.string(), file: z.string() }) },
  errors: [404],
  responses: fileAnswers,
});

const objectRoute = endpoint({
  method: "get",
  path: "/objects/{id}",
  access: "public",
  tags,
  summary: "A published picture in its largest size, or a video",
  request: { params: z.object({ id: z.string() }) },
  errors: [404],
  responses: fileAnswers,
});

// Named by what we publish, never by what the uploader said it was.
const typeOf: Record<string, string> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
};
const publishedFile = /^(?:\d{1,4}\.(?:webp|jpg)|video\.(?:mp4|mov|webm))$/;

/** The published pictures and videos, to be cached for good: an object's files never change. */
export function mediaRoutes(platform: Platform) {
  return createRouter()
    .openapi(fileRoute, (c) => {
      const { id, file } = c.req.valid("param");
      if (!objectId.safeParse(id).success || !publishedFile.test(file)) throw notFound("File");
      return send(platform, c, id, file);
    })
    .openapi(objectRoute, async (c) => {
      const { id } = c.req.valid("param");
      const object = objectId.safeParse(id).success ? await findObject(platform.db, id) : undefined;
      if (object?.status !== "ready") throw notFound("File");
      return send(
        platform,
        c,
        id,
        object.kind === "video"
          ? videoFiles[object.contentType!]!
          : `${publishedWidths(object.width!).at(-1)}.jpg`,
      );
    });
}

async function send({ objects }: Platform, c: Context<ApiEnv>, id: string, file: string): Promise<Response> {
  const key = mediaKey(id.toLowerCase(), file);
  const info = await objects.stat(key);
  if (!info) throw notFound("File");

  const etag = `"${info.version.replaceAll('"', "")}"`;
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  if (namesTag(c.req.header("if-none-match"), etag)) return new Response(null, { status: 304, headers });

  const stale = c.req.header("if-range") !== undefined && c.req.header("if-range") !== etag;
  const range = stale ? "whole" : byteRange(c.req.header("range"), info.size);
  if (range === "outside") {
    headers.set("Content-Range", `bytes */${info.size}`);
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  const part = range === "whole" ? undefined : range;
  headers.set("Content-Type", typeOf[file.split(".")[1]!]!);
  headers.set("Content-Length", String(part ? part.end - part.start + 1 : info.size));
  if (part) headers.set("Content-Range", `bytes ${part.start}-${part.end}/${info.size}`);

  const status = part ? 206 : 200;
  // A HEAD request comes here as well, and nobody would ever read, or close, what was opened for it.
  if (c.req.raw.method === "HEAD") return new Response(null, { status, headers });
  const found = await objects.get(key, { ...part, version: info.version });
  if (!found) throw notFound("File");
  return new Response(Readable.toWeb(found.body) as ReadableStream<Uint8Array> as BodyInit, {
    status,
    headers,
  });
}

const namesTag = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(",").some((tag) => ["*", etag, `W/${etag}`].includes(tag.trim()));
