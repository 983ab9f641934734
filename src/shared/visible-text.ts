// Control characters except line breaks and tabs: databases refuse some, and all are invisible. Unpaired surrogates, which
// UTF-8 cannot encode.
const refused = "\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\p{Surrogate}";
// Spaces, joiners and fillers: allowed between visible characters. U+2800 is the blank pattern of Braille.
const invisible = "\\s\\p{Z}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800";

/** Matches text with at least one visible character and none that no text has; also the empty text. */
export const visibleText = new RegExp(`^(?=[^${refused}]*$)(?=$|[${invisible}]*[^${invisible}])`, "u");

/** The error of text that is not {@link visibleText}. */
export const notVisible = "Please remove the invisible characters.";

/** Matches text without line breaks and tabs. */
export const oneLine = /^[^\t\n\r\u0085\u2028\u2029]*$/;

/** The error of text that is not {@link oneLine}. */
export const notOneLine = "Please write this on one line, without line breaks or tabs.";

// Signs without width, which come along when text is copied: they split words for whoever searches, and make two names of
// one. Signs of direction: they turn around what follows, also the text of others; every text has a direction of its own.
// Not the signs before Arabic numbers, nor a flag of a region, which such signs spell after 🏴.
const unseenSigns =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,7}\u{e007f})|(?![\u{110bd}\u{110cd}\u0600-\u0605\u06dd-\u08e2\u180e\u200c\u200d])\p{Cf}/gu;
// Joiners make one emoji of several, and scripts from Arabic to those of South East Asia need them within a word.
const joined = "\\u0600-\\u1cff\\u2190-\\u2bff\\ufe0f\\u{1f000}-\\u{1faff}";
const strayJoiners = new RegExp(`(?<![${joined}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${joined}])`, "gu");

// No word of any script puts more marks on a letter than UAX #15 allows a stream of text. They are put in order in a time
// that grows with the square of their number: minutes for a request full of them.
const piledMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in the one form in which texts are stored and compared: accents as part of their letters (NFC), and without signs
 * that nobody sees. Emoji and words of any script stay whole.
 */
export const cleanText = (text: string) =>
  text
    .replaceAll(unseenSigns, (_sign, flag: string | undefined) => flag ?? "")
    .replaceAll(strayJoiners, "")
    .replaceAll(piledMarks, "$1")
    .normalize("NFC");

/** A text without what may be in none, or "" if nothing visible is left: for text whose author cannot be asked to correct it. */
export function onlyVisible(text: string): string {
  const rest = cleanText(text).replaceAll(new RegExp(`[${refused}]`, "gu"), "");
  return visibleText.test(rest) ? rest : "";
}
