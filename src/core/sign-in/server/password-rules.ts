import commonPasswords from "fxa-common-password-list";
import { invalidInput } from "#src/server/http/errors.ts";
import type { Platform } from "#src/server/platform.ts";

/** Whose password it is to be, as far as that is known. */
type Owner = { email: string; firstName?: string; lastName?: string };

/** Throws 400 for a password that whoever wants to get in would try first: a common one, or no more than what everybody knows of her. */
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

/** Whether a password is one of the 50,000 that people choose most, of those that are long enough; letter case is ignored. */
export const isCommonPassword = (password: string): boolean =>
  commonPasswords.test(password) || commonPasswords.test(fold(password));

// Wide, composed and accented forms of a letter are that letter here, whatever form is stored.
const fold = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether the letters of a password are only words of these texts: "Commuter-Circle1!" of "Commuter Circle". */
function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts.flatMap((text) => fold(text).match(/\p{L}+|\p{N}{4,}/gu) ?? []);
  // The longest first: "Anna" is not "Ann" and a letter more.
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  const typed = fold(password).replaceAll(/[^\p{L}\p{N}]/gu, "");
  // A space in its place, so that what stood around a word makes no new one.
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, " "), typed);
  // Of the letters "a.b.c.d.e@…" every word is made, and of "K" alone whatever has no other letter.
  return longestFirst.some((word) => word.length > 1 && typed.includes(word)) && !/\p{L}/u.test(rest);
}
