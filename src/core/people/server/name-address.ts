import { invalidInput } from "#src/server/http/errors.ts";

/** What emails and lists show to others who have not asked for it, so it must not advertise anything. */
type Names = { firstName?: string; lastName?: string; congregation?: string | null };

const words = "Please write just the name, without a web address, an email address or a phone number.";

/** Throws 400 for a name that contains an address, unless she already had it `before`. */
export function refuseAddresses(names: Names, before: Names = {}): void {
  for (const path of ["firstName", "lastName", "congregation"] as const) {
    const name = names[path];
    if (name && name !== before[path] && holdsAddress(name)) throw invalidInput(path, words);
  }
}

// The usual endings of advertised addresses. Most others also occur in names: "Anne.Marie", "Mary.Jo".
const endings =
  "com|net|org|info|biz|edu|gov|shop|store|online|site|website|xyz|top|club|vip|app|dev|live|link|click|space|pro|mobi|icu|" +
  "buzz|work|fun|win|bid|loan|loans|stream|download|trade|review|digital|agency|social|chat|dating|singles|cash|money|" +
  "casino|poker|bet|finance|tech|cloud|media|news|blog|page|host|email|rent|homes|house|apartments|church|io|co|me|ly|tv|us|" +
  "uk|ca|eu|ru|cn|de|in|to|cc|gg|ai|be|gl|ws|рф|рус|онлайн|сайт";
const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}-]*`;
const addresses = [
  /@|:\/\/|\bwww\b|xn--/iu,
  new RegExp(String.raw`${label}\.(?:${endings})(?![\p{L}\p{N}])`, "iu"),
  // Two lower-case letters after a dot are a country code; "J.R." and "Mary.Jo" are names.
  new RegExp(String.raw`${label}\.[a-z]{2}(?![\p{L}\p{N}])`, "u"),
  /\p{L}\s*(?:\.|\bdot\b)\s*(?:com|net|org|info|shop|online|xyz)(?![\p{L}\p{N}])/iu,
  /\d+\.\d+\.\d+\.\d+/,
  // A letter of another script that looks like a Latin one.
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u,
];
// Abbreviations such as "M.Page", "J.R.Church", "St.Ai" and "Ma.de los Ángeles"; an address would continue: "T.Me/pills".
const shortened =
  /(?<![\p{L}\p{N}-]|[\p{L}\p{N}]{2}\.)(\p{Lu}|St|Dr|Fr|Ma|Mr|Mrs|Ms)\.(?=\p{Lu}\p{Ll}+(?![\p{L}\p{N}./]|-\p{Ll})|d[aeiou] \p{L})/gu;
const phoneDigits = 7;

/** Whether a name contains a web address, an email address or a phone number, even in a slightly different spelling. */
export function holdsAddress(name: string): boolean {
  // Normalizes full-width letters and digits and other dots, and removes invisible characters.
  const plain = name
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\p{M}]/gu, "")
    .replaceAll(/[。․‧∙•·⋅∘●・⸱⸳ꓸᐧ܁۔]/gu, ".")
    .replaceAll(/\s*[\p{Ps}<]\s*\.\s*[\p{Pe}>]\s*/gu, ".")
    .replaceAll(/[\p{Ps}\p{Pe}<>]/gu, " ")
    .replaceAll(shortened, "$1. ");
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= phoneDigits || addresses.some((address) => address.test(plain));
}
