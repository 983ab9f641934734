import { uploadRate } from "#src/core/media/media.limits.ts";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { incomingId, objectPath, uploadIdFrom } from "#src/core/media/media.ts";
import { anywhere, type KindLimits } from "#src/core/media/server/file-check.ts";
import { publishFile } from "#src/core/media/server/publish.service.ts";
import { prepareUpload, receiveUpload } from "#src/core/media/server/upload.service.ts";
import { publishedUpload, uploadInput, type PublishedUpload } from "#src/core/media/media.schema.ts";
import { invalidInput } from "#src/server/http/errors.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const prepareRoute = endpoint({
  method: "post",
  path: "/api/objects/upload",
  access: "signed-in",
  summary: "Get an address to upload one file to",
  description:
    "The file is sent with PUT straight to the address within 15 minutes. A type and a size that are named here are signed into it.",
  body: uploadInput.default({}),
  answer: z.object({ uploadURL: z.string() }),
  errors: [429],
});

const contentRoute = endpoint({
  method: "put",
  path: "/api/objects/{id}/content",
  operationId: "uploadContent",
  // The signature in the address is the permission, as with an S3 store.
  access: "public",
  summary: "Send a file to an address of our own",
  params: z.object({ id: z.uuid("Upload not found") }),
  query: z.object({
    expires: z.string().optional(),
    max: z.string().optional(),
    type: z.string().optional(),
    size: z.string().optional(),
    signature: z.string().optional(),
  }),
  responses: { 200: { description: "Stored, and waiting to be checked" } },
  errors: [404, 409, 413, 415, 507],
});

/** Identifies an upload: its upload address, with or without the query, or its published path. */
export const uploadAddress = z.string().min(1, "Name the upload.").max(4096);

const setAclRoute = endpoint({
  method: "put",
  path: "/api/objects/set-acl",
  operationId: "publishUpload",
  access: "signed-in",
  ownQueue: true,
  summary: "Check and publish an upload",
  body: z.object({ objectURL: uploadAddress }),
  answer: publishedUpload,
  errors: [404, 503],
});

export function uploadRoutes(platform: Platform) {
  return createRouter()
    .openapi(prepareRoute, async (c) => {
      const actor = memberOf(c);
      await platform.rateLimits.take(platform.db, [{ limit: uploadRate, key: actor.id }]);
      const address = await prepareUpload(platform, actor, c.req.valid("json"));
      return c.json({ uploadURL: new URL(address, originOf(platform, c)).href }, 200);
    })
    .openapi(setAclRoute, async (c) => {
      const { objectURL } = c.req.valid("json");
      return c.json(await publishUpload(platform, c, { objectURL }, anywhere), 200);
    });
}

/** Receives files at our own upload addresses; exempt from the same-origin check, since the address is signed. */
export function uploadContentRoutes(platform: Platform) {
  return createRouter().openapi(contentRoute, async (c) => {
    const length = c.req.header("content-length");
    let body: Readable | undefined;
    const stored = await receiveUpload(platform, c.req.valid("param").id, {
      ticket: c.req.valid("query"),
      contentType: c.req.header("content-type"),
      contentLength: length === undefined ? undefined : Number(length),
      // Not read before it is needed: the server drains refused bodies, so that the response is not lost.
      get body() {
        const sent = c.req.raw.body as ReadableStream<Uint8Array> | null;
        return (body ??= sent ? Readable.fromWeb(sent) : Readable.from([]));
      },
    });
    return c.body(null, 200, { ETag: `"${stored.version}"`, "Cache-Control": "no-store" });
  });
}

/** Publishes the actor's upload named in the request's one field, within the limits of a slot. */
export async function publishUpload(
  platform: Platform,
  c: Context<ApiEnv>,
  named: Record<string, string>,
  limits: KindLimits,
): Promise<PublishedUpload> {
  const [field, address] = Object.entries(named)[0]!;
  const id = uploadNamed(platform, c, address);
  if (!id) throw invalidInput(field, "This is not one of your uploads.");
  const { kind, width, height } = await publishFile(platform, memberOf(c).id, id, limits);
  return { objectPath: objectPath(id), type: kind, width, height };
}

/** The origin of our own upload addresses: the page's, which may differ from PUBLIC_URL. */
export function originOf({ settings }: Platform, c: Context): string {
  const origin = c.req.header("origin") ?? "null";
  return URL.canParse("/", origin) ? origin : settings.publicUrl;
}

function uploadNamed(platform: Platform, c: Context, text: string): string | undefined {
  const own = originOf(platform, c);
  const address = URL.canParse(text, own) ? new URL(text, own) : undefined;
  if (!address) return undefined;
  const { origin, pathname, href } = address;
  const ours = origin === own || origin === platform.settings.publicUrl;
  const waiting = platform.storage.uploadKey(ours ? pathname : href);
  return (ours ? uploadIdFrom(pathname) : undefined) ?? (waiting && incomingId(waiting));
}
