import { accountLimits } from "#src/core/people/person.limits.ts";

// Four code units become one character at most, so that of more no form is within the limit. The time that a form takes
// grows with the square of the marks on one letter: minutes for a request full of them.
const longestTyped = 4 * accountLimits.passwordMax;

/**
 * The one form in which a password is counted, compared and hashed: NFKC, as NIST SP 800-63B asks for, since keyboards differ
 * in how they write é, or a space. Nothing else of a secret is changed, and one that is too long in any form stays as it is.
 */
export const passwordForm = (password: string) =>
  password.length > longestTyped ? password : password.normalize("NFKC");

/** How many characters a password has; a letter outside of the first 65,536 is one. */
export const passwordLength = (password: string) => [...passwordForm(password)].length;

/** Whether a password is no longer than one may be, as it was typed or in its one form. */
export const isWithinLimit = (password: string) =>
  Math.min([...password].length, passwordLength(password)) <= accountLimits.passwordMax;

/** The error of one that is longer. */
export const tooLongPassword = `Password must be at most ${accountLimits.passwordMax} characters`;
