import { accountLimits } from "#src/core/people/person.limits.ts";

// Four code units become at least one character, so nothing longer can be within the limit. Normalizing takes time that
// grows with the square of the marks on one letter: minutes for a request full of them.
const longestTyped = 4 * accountLimits.passwordMax;

/**
 * The form in which a password is counted, compared and hashed: NFKC, as NIST SP 800-63B recommends, since keyboards differ
 * in how they encode é or a space. Nothing else is changed, and a text that is too long in any form stays as it is.
 */
export const passwordForm = (password: string) =>
  password.length > longestTyped ? password : password.normalize("NFKC");

/** How many characters a password has, counted in code points. */
export const passwordLength = (password: string) => [...passwordForm(password)].length;

/** Whether a password is within the length limit, as typed or normalized. */
export const isWithinLimit = (password: string) =>
  Math.min([...password].length, passwordLength(password)) <= accountLimits.passwordMax;

export const tooLongPassword = `Password must be at most ${accountLimits.passwordMax} characters`;
