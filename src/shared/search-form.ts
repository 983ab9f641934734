/** What searches ignore, as a regular expression for JavaScript and PostgreSQL: accents and zero-width characters. */
export const unheard = "[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]";

/** Replacements for letters that Unicode normalization does not decompose, and for curly quotation marks. */
export const plainLetters = {
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  ŧ: "t",
  ŋ: "n",
  ς: "σ",
  "’": "'",
  "“": '"',
  "”": '"',
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

const letters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "gu");
const signs = new RegExp(unheard, "gu");

/** A text normalized for searches and mentions: "Chloé" and "chloe" are equal. The database does the same in SQL. */
export const searchForm = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(signs, "")
    .toLowerCase()
    .replaceAll(letters, (letter) => plainLetters[letter as keyof typeof plainLetters]);

/** A normalized text and, for each index in it and its end, the index in the original. */
export function searchFormWithStarts(text: string): { form: string; starts: number[] } {
  let form = "";
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = searchForm(character);
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
    form += plain;
    at += character.length;
  }
  return { form, starts: [...starts, at] };
}
