/** The number in a field's text. Empty is undefined, not zero; any other text that is no number is NaN, so that it fails. */
export const numberFrom = (text: string) =>
  text.trim() === "" ? undefined : Number(text.replace(/^\s*\$/, "").replaceAll(",", ""));

/** What was left open, as the API stores it. */
export const blankToNull = (text: string) => text.trim() || null;
