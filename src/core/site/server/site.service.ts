import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { longestLineDays, siteWords } from "#src/core/site/site-words.ts";
import type { WordInput } from "#src/core/site/site.schema.ts";
import { testimonialOf } from "#src/core/site/testimonials.ts";
import { findWord, insertVersion } from "#src/core/site/server/site.queries.ts";
import { isPromise } from "#src/core/support/server/promise.ts";
import { unknownPlaceholder, welcomePlaceholders } from "#src/core/verification/welcome-email.ts";
import { AppError, invalidInput } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";
import { settingOf } from "#src/server/site/fixed-words.ts";
import { notifyOfWords } from "#src/server/site/site-words.queries.ts";
import { inTransaction } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import { dayMs } from "#src/shared/dates.ts";
import { withCommas } from "#src/shared/format.ts";
import { safeReturnTo } from "#src/shared/return-to.ts";
import type { WordKey } from "#src/shared/site-words.ts";
import { emailAddress } from "#src/shared/text-fields.schema.ts";
import { notOneLine, oneLine } from "#src/shared/visible-text.ts";

type Stored = { text: string; link: string | null; endsAt: Date | null };

/** The name of the setting that fixes a text; null if organizers may change it. */
export const fixedBy = ({ settings }: Pick<Platform, "settings">, key: WordKey): string | null =>
  settings.fixed.has(key) ? settingOf[key as keyof typeof settingOf] : null;

/**
 * Gives a text its next version. Of two organizers who change it at once, the second is refused (409), also in the same instant:
 * one version can exist only once. The same text sent again changes nothing.
 */
export async function changeWord(
  platform: Platform,
  actor: Member,
  { key, ...input }: WordInput & { key: WordKey },
): Promise<void> {
  const setting = fixedBy(platform, key);
  if (setting) throw new AppError(409, `${setting} in the server’s settings fixes this text.`);
  const stored = checked(key, input, new Date());
  await inTransaction(platform, async (tx) => {
    const current = await findWord(tx.db, key);
    if (current && isSame(current, stored)) return;
    const version = input.version + 1;
    const fits = (current?.version ?? 0) === input.version;
    const word = { key, version, ...stored, changedBy: actor.id };
    if (!fits || !(await insertVersion(tx.db, word))) throw changedMeanwhile();
    await recordAudit(tx.db, {
      actorId: actor.id,
      userId: actor.id,
      action: input.broughtBack ? "site.brought-back" : "site.changed",
      details: { key, version },
    });
    await notifyOfWords(tx.db);
  });
  await platform.words.refresh();
}

const changedMeanwhile = () =>
  new AppError(
    409,
    "Somebody else has changed this meanwhile. Yours isn’t saved yet: look at both, then save again.",
    { code: "changed-meanwhile" },
  );

const isSame = (one: Stored, other: Stored) =>
  one.text === other.text && one.link === other.link && one.endsAt?.getTime() === other.endsAt?.getTime();

/** What is stored of an input, within the limits of its text; throws 400 with what would help. */
function checked(key: WordKey, { text, link, endsAt }: Omit<WordInput, "version">, now: Date): Stored {
  const { max, lines, empty } = siteWords[key];
  if (text === "" && empty === undefined) throw invalidInput("text", "Please write something.");
  if (text.length > max) throw invalidInput("text", `Please keep this under ${withCommas(max)} characters.`);
  if (!lines && !oneLine.test(text)) throw invalidInput("text", notOneLine);
  if (key === "topLine" && text !== "") return { text, link: linkOf(link), endsAt: endOf(endsAt, now) };
  return { text: text === "" ? text : wordingOf(key, text), link: null, endsAt: null };
}

/** A text in the form that its key takes. */
function wordingOf(key: WordKey, text: string): string {
  if (key === "supportEmail") {
    const address = emailAddress.safeParse(text).data;
    if (!address) throw invalidInput("text", "Please write one email address, such as hello@circle.org.");
    return address;
  }
  const wrongHours = key === "supportHours" && text.split("\n").find((line) => line && !isPromise(line));
  if (wrongHours)
    throw invalidInput("text", `“${wrongHours}” can’t be read. Write each line like “question/basic=48”.`);
  if (key.startsWith("testimonial.") && !testimonialOf(text))
    throw invalidInput("text", "Write what she said, and on the last line who she is.");
  const unknown = key === "welcomeEmail" && unknownPlaceholder(text);
  if (unknown) {
    const known = Object.keys(welcomePlaceholders).map((name) => `{${name}}`);
    throw invalidInput("text", `“${unknown}” isn’t filled in. Use ${known.join(" or ")}.`);
  }
  return text;
}

/** A page of this site, so that the line can lead nobody elsewhere. */
function linkOf(link: WordInput["link"]): string | null {
  if (!link) return null;
  if (link !== safeReturnTo(link))
    throw invalidInput("link", "Please use a page of this site, such as /events.");
  return link;
}

function endOf(endsAt: WordInput["endsAt"], now: Date): Date {
  const end = endsAt ? new Date(endsAt) : undefined;
  if (!end) throw invalidInput("endsAt", "Please choose when it ends.");
  if (end <= now) throw invalidInput("endsAt", "Please choose a time that’s still to come.");
  if (end.getTime() > now.getTime() + longestLineDays * dayMs)
    throw invalidInput("endsAt", `Please choose a time within ${longestLineDays} days.`);
  return end;
}
