import type { APIRequestContext } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { verificationRequests } from "#src/core/verification/server/verification.table.ts";
import type { Site } from "#testing/machines/site-server.ts";
import { expect } from "./fixtures.ts";

/** Approves the pending request of a user, as an admin does. */
export async function approve({ db }: Pick<Site, "db">, admin: APIRequestContext, userId: string) {
  const [request] = await db
    .select()
    .from(verificationRequests)
    .where(and(eq(verificationRequests.userId, userId), eq(verificationRequests.status, "pending")));
  const path = `/api/admin/verifications/${request!.id}/review`;
  const answer = await admin.post(path, { data: { status: "approved", adminNotes: "" } });
  expect(answer.status()).toBe(200);
}
