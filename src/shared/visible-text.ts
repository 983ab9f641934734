// Control characters except line breaks and tabs: databases refuse some, and all are invisible. Characters that embed,
// override or isolate a direction: they reorder the text after them, also that of others; Hebrew and Arabic need none of
// them. Unpaired surrogates, which UTF-8 cannot encode.
const refused =
  "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069\\p{Surrogate}";
// Spaces, joiners and fillers: allowed between visible characters. U+2800 is the blank pattern of Braille.
const invisible = "\\s\\p{Z}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800";

/** Matches text with at least one visible character and none that affects the text around it; also the empty text. */
export const visibleText = new RegExp(`^(?=[^${refused}]*$)(?=$|[${invisible}]*[^${invisible}])`, "u");

/** The error of text that is not {@link visibleText}. */
export const notVisible = "Please remove the invisible characters.";

/** Matches text without line breaks and tabs. */
export const oneLine = /^[^\t\n\r\u2028\u2029]*$/;

/** The error of text that is not {@link oneLine}. */
export const notOneLine = "Please write this on one line, without line breaks or tabs.";

/** A text without its refused characters, or "" if nothing visible is left: for text whose author cannot be asked to correct it. */
export function onlyVisible(text: string): string {
  const rest = text.replaceAll(new RegExp(`[${refused}]`, "gu"), "");
  return visibleText.test(rest) ? rest : "";
}
