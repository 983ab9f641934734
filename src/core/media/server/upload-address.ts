import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { uploadIdFrom, objectPath } from "#src/core/media/media.ts";
import { incomingId } from "#src/core/media/server/media-files.ts";
import type { KindLimits } from "#src/core/media/server/file-check.ts";
import { publishFile } from "#src/core/media/server/publish.service.ts";
import type { PublishedUpload } from "#src/core/media/media.schema.ts";
import { invalidInput } from "#src/server/http/errors.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import type { Platform } from "#src/server/platform.ts";

/** Names an upload: the address it was sent to, with or without its query, or its published path. */
export const uploadAddress = z.string().min(1, "Name the upload.").max(4096);

/** Publishes the actor's upload that a request names in its one field, within the limits of a slot. */
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

/** The origin of our own upload addresses: that of the page, which may differ from PUBLIC_URL. */
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
