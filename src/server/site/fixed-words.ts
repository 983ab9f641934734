import { wordKeys, type WordKey } from "#src/shared/site-words.ts";

/** The settings that organizers may change on the site where the environment does not set them. */
export const settingOf = {
  productName: "PRODUCT_NAME",
  supportEmail: "SUPPORT_EMAIL",
  supportHours: "SUPPORT_HOURS",
  operatorName: "OPERATOR_NAME",
  operatorAddress: "OPERATOR_ADDRESS",
} as const satisfies Partial<Record<WordKey, string>>;

/** The texts of the site that these settings fix. */
export function fixedWords(given: readonly string[]): ReadonlySet<WordKey> {
  const settings: Partial<Record<WordKey, string>> = settingOf;
  return new Set(wordKeys.filter((key) => given.includes(settings[key] ?? "")));
}
