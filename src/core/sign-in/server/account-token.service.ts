import { insertToken } from "#src/core/sign-in/server/account-token.queries.ts";
import type { tokenPurposes } from "#src/core/sign-in/server/account-token.table.ts";
import type { Database } from "#src/server/database/database.ts";
import { hashToken, newToken } from "#src/server/tokens.ts";
import { dayMs, hourMs } from "#src/shared/dates.ts";

type Purpose = (typeof tokenPurposes)[number];

/** How long a link works, in ms. */
const lifetime: Record<Purpose, number> = {
  "verify-email": dayMs,
  "reset-password": hourMs,
  "delete-account": hourMs,
};

/** Creates a token for an emailed link; only its hash is stored. */
export async function issueToken(db: Database, userId: string, purpose: Purpose): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifetime[purpose]);
  await insertToken(db, { tokenHash: hashToken(token), userId, purpose, expiresAt });
  return token;
}
