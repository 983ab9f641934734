import { supportMessages, supportRequests } from "#src/core/support/server/support.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { dayMs } from "#src/shared/dates.ts";

type Values = Partial<typeof supportRequests.$inferInsert> & { text?: string };

/** A request with its first message, due in a day unless `values` say otherwise; returns the ids of both. */
export async function createSupportRequest(db: Database, { text = "Where is the door?", ...values }: Values) {
  const at = values.createdAt ?? new Date();
  const [request] = await db
    .insert(supportRequests)
    .values({
      kind: "question",
      createdAt: at,
      lastAt: at,
      waitingSince: at,
      seenAt: at,
      dueAt: new Date(at.getTime() + dayMs),
      ...values,
    })
    .returning();
  const { id: requestId, userId } = request!;
  const [message] = await db
    .insert(supportMessages)
    .values({ requestId, userId, fromTeam: false, text, createdAt: at })
    .returning();
  return { id: requestId, messageId: message!.id };
}

/** What a request of a guest has instead of an account. */
export const asGuest = (values: Values = {}): Values => ({
  guestName: "Ada",
  guestEmail: "ada@example.com",
  expiresAt: new Date(Date.now() + dayMs),
  ...values,
});
