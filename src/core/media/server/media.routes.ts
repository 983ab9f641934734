import { declaredForMedia } from "#src/core/media/server/media.slots.ts";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { mediaKey, publishedWidths, videoFiles } from "#src/core/media/media.ts";
import { findVisibleUpload } from "#src/core/media/server/upload.queries.ts";
import { identifyActor } from "#src/core/sessions/server/actor.ts";
import { AppError } from "#src/server/http/errors.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import { guest } from "#src/shared/actor.ts";

const uploadId = z.uuid("There’s no such file.");

const fileAnswers = {
  200: { description: "The file" },
  206: { description: "The part that was asked for" },
  304: { description: "The file that the caller has" },
  416: { description: "A part that the file does not have" },
};

const fileRoute = endpoint({
  method: "get",
  path: "/objects/{id}/{file}",
  operationId: "getMediaFile",
  access: "public",
  summary: "A published picture in one size and format, or a video",
  params: z.object({ id: z.string(), file: z.string() }),
  responses: fileAnswers,
  errors: [404],
});

const objectRoute = endpoint({
  method: "get",
  path: "/objects/{id}",
  operationId: "getMedia",
  access: "public",
  summary: "A published picture in its largest size, or a video",
  params: z.object({ id: z.string() }),
  responses: fileAnswers,
  errors: [404],
});

// By the file that we published, never by the type that the uploader declared.
const typeOf: Record<string, string> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
};
const publishedFile = /^(?:\d{1,4}\.(?:webp|jpg)|poster\.jpg|video\.(?:mp4|mov|webm))$/;

// An upload's files never change. Browsers cache what everybody may see forever, but shared caches must not, since it can
// be hidden. Everything else is revalidated each time for the current user; mostly the answer is 304.
const caching = { everybody: "private, max-age=31536000, immutable", some: "private, no-cache" };

/** The published pictures and videos, for those who may see what they are attached to. */
export function mediaRoutes(
  platform: Platform,
  mediaSlots = declaredForMedia.in(platform.registry).mediaSlots,
) {
  const { db } = platform;
  const identify = identifyActor(platform);
  /** An upload and its audience; throws 404 unless the actor may see it. The actor is identified only if guests may not. */
  async function found(c: Context<ApiEnv>, id: string): Promise<Found> {
    const forAll = await findVisibleUpload(db, mediaSlots, id, guest);
    if (forAll) return { id, upload: forAll, audience: "everybody" };
    await identify(c, () => Promise.resolve());
    const actor = c.get("actor");
    const upload = actor.kind === "guest" ? undefined : await findVisibleUpload(db, mediaSlots, id, actor);
    if (!upload) throw noSuchFile();
    return { id, upload, audience: "some" };
  }

  return createRouter()
    .openapi(fileRoute, async (c) => {
      const { id, file } = c.req.valid("param");
      if (!publishedFile.test(file)) throw noSuchFile();
      return send(platform, c, await found(c, uploadIdOf(id)), file);
    })
    .openapi(objectRoute, async (c) => {
      const one = await found(c, uploadIdOf(c.req.valid("param").id));
      return send(platform, c, one, mainFileOf(one.upload));
    });
}

type FoundUpload = NonNullable<Awaited<ReturnType<typeof findVisibleUpload>>>;
type Found = { id: string; upload: FoundUpload; audience: keyof typeof caching };

const mainFileOf = ({ kind, contentType, width }: FoundUpload) =>
  kind === "video" ? videoFiles[contentType!]! : `${publishedWidths(width!).at(-1)}.jpg`;

function uploadIdOf(text: string): string {
  if (!uploadId.safeParse(text).success) throw noSuchFile();
  return text.toLowerCase();
}

// Not cached either: the file may become visible a moment later, for another viewer or everybody.
const noSuchFile = () => new AppError(404, "File not found", { headers: { "Cache-Control": "no-store" } });

async function send(
  { storage }: Platform,
  c: Context<ApiEnv>,
  { id, audience }: Pick<Found, "id" | "audience">,
  file: string,
): Promise<Response> {
  const key = mediaKey(id, file);
  const info = await storage.stat(key);
  if (!info) throw noSuchFile();

  const etag = `"${info.version.replaceAll('"', "")}"`;
  const headers = new Headers({
    "Cache-Control": caching[audience],
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    ETag: etag,
  });
  const known = c.req.header("if-none-match");
  if (known === "*" || known?.match(/"[^"]*"/g)?.includes(etag))
    return new Response(null, { status: 304, headers });

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
  // For a HEAD request, nobody would read or close the stream.
  if (c.req.raw.method === "HEAD") return new Response(null, { status, headers });
  const found = await storage.get(key, { ...part, version: info.version });
  if (!found) throw noSuchFile();
  return new Response(Readable.toWeb(found.body) as ReadableStream<Uint8Array>, {
    status,
    headers,
  });
}

/** The part of a file that a Range header names: "whole" when it can be ignored, "outside" when it cannot be satisfied. */
export type ByteRange = { start: number; end: number } | "whole" | "outside";

/** Reads a Range header for a file of this size; several ranges at once are answered with the whole file. */
export function byteRange(header: string | undefined, size: number): ByteRange {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "outside" : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return "whole";
  return start >= size ? "outside" : { start, end };
}
