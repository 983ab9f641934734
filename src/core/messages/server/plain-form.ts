// Letters of other scripts that look Latin, and signs that stand for letters within a word.
const lookAlikes: Record<string, string> = {
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  х: "x",
  у: "y",
  і: "i",
  ѕ: "s",
};
const signsInWords: Record<string, string> = { $: "s", "0": "o", "1": "l", "3": "e", "@": "a" };

/** A message as the words table compares it: "Ca$h  App", "c a s h a p p" and "Zеllе" (in Cyrillic) lose their disguise. */
export const plainForm = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[‐‑–]/g, "-")
    .replaceAll(/[аеорсхуіѕ]/g, (letter) => lookAlikes[letter]!)
    .replaceAll(/(?<=[a-z])[$013](?=[a-z])|(?<=\bwh)@(?=t)/g, (sign) => signsInWords[sign]!)
    .replaceAll(/\b(?:[a-z][ .*_-]{1,2}){4,}[a-z]\b/g, (spaced) => spaced.replaceAll(/[^a-z]/g, ""))
    .replaceAll(/[^\S\n]+/g, " ");
