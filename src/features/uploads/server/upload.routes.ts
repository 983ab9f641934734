import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  housingLimits,
  maxUploadBytes,
  objectIdFrom,
  objectPath,
} from "#src/features/uploads/media.schema.ts";
import { prepareUpload, publishObject, receiveUpload } from "#src/features/uploads/server/publish.service.ts";
import type { KindLimits } from "#src/features/uploads/server/publish.service.ts";
import { uploadAddresses } from "#src/features/uploads/server/upload.limits.ts";
import { publishedUpload, uploadInput, type PublishedUpload } from "#src/features/uploads/upload.schema.ts";
import { invalidInput } from "#src/server/http/app-error.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const tags = ["Uploads"];

const prepareRoute = endpoint({
  method: "post",
  path: "/api/objects/upload",
  access: "signed-in",
  tags,
  summary: "Get an address to upload one file to",
  description:
    "The file is sent with PUT straight to the address within 15 minutes. A type and a size that are named here are signed into it.",
  errors: [429],
  request: { body: { ...jsonBody(uploadInput), required: false as const } },
  responses: { 200: jsonAnswer(z.object({ uploadURL: z.string() }), "The address") },
});

const contentRoute = endpoint({
  method: "put",
  path: "/api/objects/{id}/content",
  // The signature in the address is the permission, just as with an object store's own addresses.
  access: "public",
  tags,
  summary: "Send a file to an address of our own",
  request: {
    params: z.object({ id: z.uuid() }),
    query: z.object({
      expires: z.string().optional(),
      max: z.string().optional(),
      type: z.string().optional(),
      size: z.string().optional(),
      signature: z.string().optional(),
    }),
  },
  errors: [404, 413, 415, 507],
  responses: { 200: { description: "Stored, and waiting to be checked" } },
});

const addressOfUpload = z.string().min(1, "Name the upload.").max(4096);

const setAclRoute = endpoint({
  method: "put",
  path: "/api/objects/set-acl",
  access: "signed-in",
  tags,
  summary: "Check and publish an upload",
  request: { body: jsonBody(z.object({ objectURL: addressOfUpload })) },
  errors: [404, 503],
  responses: { 200: jsonAnswer(publishedUpload, "Where it is found") },
});

const housingImagesRoute = endpoint({
  method: "put",
  path: "/api/housing-images",
  access: "signed-in",
  tags,
  summary: "Check and publish a photo or a video of a listing",
  request: { body: jsonBody(z.object({ imageURL: addressOfUpload })) },
  errors: [404, 503],
  responses: { 200: jsonAnswer(publishedUpload, "Where it is found") },
});

const anyUse: KindLimits = { image: maxUploadBytes, video: maxUploadBytes };

/** Upload addresses, and publishing what was sent to them. */
export function uploadRoutes(platform: Platform) {
  const publish = async (c: Context<ApiEnv>, field: string, url: string, limits: KindLimits) => {
    const id = uploadedId(platform, c, url);
    if (!id) throw invalidInput(field, "This is not one of your uploads.");
    return present(await publishObject(platform, memberOf(c).id, id, limits));
  };

  return createRouter()
    .openapi(prepareRoute, async (c) => {
      await platform.rateLimits.take([{ limit: uploadAddresses, key: memberOf(c).id }]);
      const address = await prepareUpload(platform, memberOf(c).id, c.req.valid("json"));
      return c.json({ uploadURL: new URL(address, originOf(platform, c)).href }, 200);
    })
    .openapi(setAclRoute, async (c) =>
      c.json(await publish(c, "objectURL", c.req.valid("json").objectURL, anyUse), 200),
    )
    .openapi(housingImagesRoute, async (c) =>
      c.json(await publish(c, "imageURL", c.req.valid("json").imageURL, housingLimits), 200),
    );
}

/** Takes files at our own upload addresses; stands outside the check for our own pages, which no signature needs. */
export function uploadContentRoutes(platform: Platform) {
  return createRouter().openapi(contentRoute, async (c) => {
    const length = c.req.header("content-length");
    const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
    const stored = await receiveUpload(platform, c.req.valid("param").id, {
      ticket: c.req.valid("query"),
      contentType: c.req.header("content-type"),
      contentLength: length === undefined ? undefined : Number(length),
      body: body ? Readable.fromWeb(body) : Readable.from([]),
    });
    return c.body(null, 200, { ETag: `"${stored.version}"`, "Cache-Control": "no-store" });
  });
}

// Upload addresses of our own follow the page, which may be open under another name of this machine than PUBLIC_URL.
const originOf = ({ settings }: Platform, c: Context) => c.req.header("origin") ?? settings.publicUrl;

function uploadedId(platform: Platform, c: Context, url: string): string | undefined {
  const own = originOf(platform, c);
  const address = URL.canParse(url, own) ? new URL(url, own) : undefined;
  if (!address) return undefined;
  const ours = address.origin === own || address.origin === platform.settings.publicUrl;
  const path = address.pathname;
  return ours
    ? (objectIdFrom(path) ?? idOf(platform.objects.uploadKey(path)))
    : idOf(platform.objects.uploadKey(address.href));
}

const idPattern = /^incoming\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const idOf = (key: string | undefined) => idPattern.exec(key ?? "")?.[1];

const present = (object: {
  id: string;
  kind: "image" | "video";
  width: number | null;
  height: number | null;
}): PublishedUpload => ({
  objectPath: objectPath(object.id),
  type: object.kind,
  width: object.width,
  height: object.height,
});
