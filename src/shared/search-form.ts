/** What a search takes no notice of, as a regular expression of both sides: accents, and signs without width. */
export const unheard = "[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]";

/** Letters that no normal form takes apart, and quotation marks of phones, as keyboards without them write them. */
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

/** A text as searches and mentions compare it: "Chloé" and "chloe" are one. The database has the same in SQL. */
export const searchForm = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(signs, "")
    .toLowerCase()
    .replaceAll(letters, (letter) => plainLetters[letter as keyof typeof plainLetters]);

/** A text in that form, and for each place in it, and its end, where in the text it comes from. */
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
