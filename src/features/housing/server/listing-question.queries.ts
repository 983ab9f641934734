import { and, eq, gt, isNull } from "drizzle-orm";
import { stillAvailable } from "#src/features/housing/listing.limits.ts";
import {
  listingQuestions,
  type ListingQuestion,
} from "#src/features/housing/server/listing-question.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { hashToken, newToken } from "#src/server/tokens.ts";
import { dayMs } from "#src/shared/dates.ts";

/** Creates the token of a link about a home for one round of asking; only its hash is stored. */
export async function issueQuestion(
  db: Database,
  round: Pick<ListingQuestion, "listingId" | "askedAt">,
): Promise<string> {
  const token = newToken();
  await db.insert(listingQuestions).values({ tokenHash: hashToken(token), ...round });
  return token;
}

/** The question of a link; undefined if there is none, or if it is too old. */
export async function findQuestion(
  db: Database,
  token: string,
  now: Date,
): Promise<ListingQuestion | undefined> {
  const askedSince = new Date(now.getTime() - stillAvailable.linkDays * dayMs);
  const [row] = await db
    .select()
    .from(listingQuestions)
    .where(and(eq(listingQuestions.tokenHash, hashToken(token)), gt(listingQuestions.askedAt, askedSince)));
  return row;
}

/** Notes when a question was first answered by its link. */
export const noteAnswered = (db: Database, { tokenHash }: ListingQuestion, now: Date) =>
  db
    .update(listingQuestions)
    .set({ answeredAt: now })
    .where(and(eq(listingQuestions.tokenHash, tokenHash), isNull(listingQuestions.answeredAt)));
