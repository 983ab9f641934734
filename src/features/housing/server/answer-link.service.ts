import { setAvailability } from "#src/features/housing/server/availability.service.ts";
import { listingRates, stillAvailable } from "#src/features/housing/listing.limits.ts";
import { findQuestion, noteAnswered } from "#src/features/housing/server/listing-question.queries.ts";
import type { ListingQuestion } from "#src/features/housing/server/listing-question.table.ts";
import type { ListingRow } from "#src/features/housing/server/listing.table.ts";
import { findForAnswer, lockForAnswer } from "#src/features/housing/server/still-available.queries.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction } from "#src/server/transaction.ts";
import { hourMs } from "#src/shared/dates.ts";

const isOpen = ({ askedAt }: ListingQuestion, home: ListingRow) =>
  home.askedAt?.getTime() === askedAt.getTime();

/** An answer by the link can be changed by it for a while, unless the owner was asked again. */
const isCorrectable = ({ answeredAt }: ListingQuestion, home: ListingRow, now: Date) =>
  answeredAt !== null &&
  home.askedAt === null &&
  now.getTime() - answeredAt.getTime() < stillAvailable.correctableHours * hourMs;

/**
 * What an emailed question has come to; undefined for a link that does not work. `mayAnswer` is for an open question, and for
 * one just answered; `away` while the home is hidden, or its owner is suspended or paused.
 */
export async function findStanding({ db }: Platform, token: string) {
  const now = new Date();
  const question = await findQuestion(db, token, now);
  const found = question && (await findForAnswer(db, question.listingId));
  if (!question || !found) return undefined;
  const { home } = found;
  const away = found.away || home.hiddenAt !== null;
  const asks = isOpen(question, home);
  return {
    ...found,
    away,
    asks,
    answeredHere: question.answeredAt !== null,
    mayAnswer: !away && (asks || isCorrectable(question, home, now)),
  };
}

export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>;

type Answer = { token: string; status: ListingRow["status"]; network: string };

/**
 * Answers the question of a link, which is the proof: nobody is signed in. Changes nothing once it is answered, or if the
 * link does not work. Throws 400 for a home whose last day has passed, 429.
 */
export const answerByLink = (platform: Platform, { token, status, network }: Answer): Promise<void> =>
  inTransaction(platform, async (tx) => {
    await tx.rateLimits.take(tx.db, [{ limit: listingRates.answered, key: network }]);
    const now = new Date();
    const asked = await findQuestion(tx.db, token, now);
    const home = asked && (await lockForAnswer(tx.db, asked.listingId));
    // Read again under the home's lock: another press may have answered it meanwhile.
    const question = home && (await findQuestion(tx.db, token, now));
    const found = question && (await findForAnswer(tx.db, home.id));
    if (!found || found.away || home.hiddenAt) return;
    if (!isOpen(question, home) && !isCorrectable(question, home, now)) return;
    await setAvailability(tx, home, status, { byOwner: true });
    await noteAnswered(tx.db, question, now);
  });
