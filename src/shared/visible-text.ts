// Control characters except line breaks and tabs: databases reject some, and all are invisible. And unpaired surrogates,
// which UTF-8 cannot encode.
const refused = "\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\p{Surrogate}";
// Spaces, joiners and fillers: allowed between visible characters. U+2800 is the blank pattern of Braille.
const invisible = "\\s\\p{Z}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800";

/** Matches text with at least one visible character and no forbidden ones, and the empty text. */
export const visibleText = new RegExp(`^(?=[^${refused}]*$)(?=$|[${invisible}]*[^${invisible}])`, "u");

export const notVisible = "Please remove the invisible characters.";

/** Matches text without line breaks and tabs. */
export const oneLine = /^[^\t\n\r\u0085\u2028\u2029]*$/;

export const notOneLine = "Please write this on one line, without line breaks or tabs.";

// Zero-width characters, which are copied along with text: they split words in searches, and make names look equal that are
// not. Bidirectional controls, which reverse the text after them, even other members'; every text has its own direction. Not
// the signs before Arabic numbers, nor the tags that spell a region's flag after 🏴.
const unseenSigns =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,7}\u{e007f})|(?![\u{110bd}\u{110cd}\u0600-\u0605\u06dd-\u08e2\u180e\u200c\u200d])\p{Cf}/gu;
// Joiners combine several emoji into one, and scripts from Arabic to those of Southeast Asia need them within a word.
const joined = "\\u0600-\\u1cff\\u2190-\\u2bff\\ufe0f\\u{1f000}-\\u{1faff}";
const strayJoiners = new RegExp(`(?<![${joined}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${joined}])`, "gu");

// No script needs more combining marks on a letter than the stream-safe format of UAX #15 allows. Normalization sorts them in
// quadratic time: minutes for a request full of them.
const piledMarks = /(\p{M}{30})\p{M}+/gu;

/** Normalizes a text for storage and comparison: composes accents (NFC), removes what is invisible; keeps emoji and all scripts. */
export const cleanText = (text: string) =>
  text
    .replaceAll(unseenSigns, (_sign, flag: string | undefined) => flag ?? "")
    .replaceAll(strayJoiners, "")
    .replaceAll(piledMarks, "$1")
    .normalize("NFC");

/** Removes forbidden characters, "" if nothing visible is left: for text whose author cannot be asked to correct it. */
export function onlyVisible(text: string): string {
  const rest = cleanText(text).replaceAll(new RegExp(`[${refused}]`, "gu"), "");
  return visibleText.test(rest) ? rest : "";
}
