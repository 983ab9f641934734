import { Hono } from "hono";
import { z } from "zod";
import { databaseAnswers, type Database } from "#src/server/database/database.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Site } from "#src/shared/api.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

// In ms. Probes give up soon, and a slower database is of no use to visitors.
const timeoutMs = 1_000;

/** /healthz: the process runs. /readyz: the database answers, and is migrated (the server only listens after that). */
export function healthRoutes(db: Database) {
  let asking: Promise<boolean> | undefined;
  // Anybody may send any number of requests at once, so they share one query.
  const answers = () => (asking ??= databaseAnswers(db).finally(() => (asking = undefined)));
  return new Hono<ApiEnv>()
    .get("/healthz", (c) => c.text("ok"))
    .get("/readyz", async (c) => {
      const ready = await withTimeout(timeoutMs, answers());
      return ready ? c.text("ready") : c.text("the database does not answer", 503);
    });
}

const siteRoute = endpoint({
  method: "get",
  path: "/api/site",
  access: "public",
  summary: "What pages need to know of this installation",
  answer: z
    .object({
      productName: z.string(),
      timeZone: z.string(),
      supportEmail: z.string().nullable(),
      operatorName: z.string().nullable(),
      operatorAddress: z.string().nullable(),
      publicUrl: z.string(),
      quietHours: z.boolean(),
      topLine: z.object({ text: z.string(), link: z.string().optional(), endsAt: z.string() }).nullable(),
      words: z.record(z.string(), z.string()),
    } satisfies Record<keyof Site, z.ZodType>)
    .meta({ id: "Site" }),
});

export const siteRoutes = ({ settings, words }: Platform) =>
  createRouter().openapi(siteRoute, (c) => {
    const { productName, timeZone, publicUrl, supportEmail, operatorName, operatorAddress } = settings;
    const site: Site = {
      productName,
      timeZone,
      supportEmail: supportEmail ?? null,
      operatorName: operatorName ?? null,
      operatorAddress: operatorAddress ?? null,
      publicUrl,
      quietHours: settings.quietHours === "on",
      topLine: words.topLine(),
      words: words.onPages(),
    };
    return c.json(site, 200);
  });
