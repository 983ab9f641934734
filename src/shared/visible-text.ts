// Control characters but line breaks and tabs: no database stores all of them, and nobody sees any. Marks that embed,
// override or isolate a direction: they turn around what stands after them, a neighbour's name included. Hebrew and
// Arabic need none of them. Halves of characters, which no file can hold.
const refused =
  "\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069\\p{Surrogate}";
// Spaces, joiners and fillers: fine between what can be seen. U+2800 is a blank pattern of Braille.
const unseen = "\\s\\p{Z}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800";

/** Text of which something can be seen, and which leaves what stands around it as it is; or no text at all. */
export const visibleText = new RegExp(`^(?=[^${refused}]*$)(?=$|[${unseen}]*[^${unseen}])`, "u");

/** What is said of text that is not {@link visibleText}. */
export const notVisible = "Please remove the invisible characters.";

/** What {@link visibleText} lets pass of a text that nobody can be asked to correct; "" if that is nothing. */
export function onlyVisible(text: string): string {
  const rest = text.replaceAll(new RegExp(`[${refused}]`, "gu"), "");
  return visibleText.test(rest) ? rest : "";
}
