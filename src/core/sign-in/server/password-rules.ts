import commonPasswords from "fxa-common-password-list";
import { invalidInput } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";

/** The future owner of the password, as far as known. */
type Owner = { email: string; firstName?: string; lastName?: string };

/** Throws 400 for a password that an attacker would try first: a common one, or one made only of public facts about her. */
export function expectHardToGuess(
  { settings }: Pick<Platform, "settings">,
  password: string,
  { email, firstName = "", lastName = "" }: Owner,
): void {
  if (isCommonPassword(password)) throw invalidInput("password", "This password is too common");
  if (isMadeOf(password, [email, firstName, lastName, settings.productName])) {
    throw invalidInput(
      "password",
      "This password is too easy to guess. Use more than your name, your email address or the name of this site.",
    );
  }
}

/** Whether a password is one of the 50,000 most common that are long enough, in any letter case. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.test(password) || commonPasswords.test(fold(password));

// Ignores accents, width and case for this comparison only; what is stored is not affected.
const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether the letters of a password are only words of these texts, as in "Commuter-Circle1!" with "Commuter Circle". */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => fold(text).match(/\p{L}+|\p{N}{4,}/gu) ?? []);
  // The longest first, so that "Anna" is not taken for "Ann" and one more letter.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const typed = fold(password).replaceAll(/[^\p{L}\p{N}]/gu, "");
  // Replaced by a space, so that the text around a word does not form a new one.
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, " "), typed);
  // One-letter words do not count: every word consists of the letters in "a.b.c.d.e@…".
  return longestFirst.some((word) => word.length > 1 && typed.includes(word)) && !/\p{L}/u.test(rest);
}
