import { databaseAnswers } from "#src/server/database/database.ts";
import { Hono } from "hono";
import type { ApiEnv } from "#src/server/http/context.ts";
import type { Platform } from "#src/server/platform.ts";
import { withTimeout } from "#src/shared/with-timeout.ts";

// Probes give up soon, and a database that takes longer than this is of no use to visitors.
const timeoutMs = 1_000;

/** /healthz: the process lives. /readyz: the database answers and is migrated (the program only listens after that). */
export function healthRoutes({ db }: Pick<Platform, "db">) {
  return new Hono<ApiEnv>()
    .get("/healthz", (c) => c.text("ok"))
    .get("/readyz", async (c) => {
      const ready = await withTimeout(timeoutMs, databaseAnswers(db));
      return ready ? c.text("ready") : c.text("the database does not answer", 503);
    });
}
