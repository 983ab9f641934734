import { providerErrors } from "#src/foundations/providers/provider-errors.constants.ts";

const notices = {
  "email-verified": { title: "Email Confirmed", description: "Thank you. Your address is confirmed." },
};

/** What an address's `notice` parameter says to somebody who comes back from a mailed link, if it is one of ours. */
export const noticeOf = (value: unknown) => lookUp(notices, value);

/** What an address's `error` parameter says to somebody who comes back from a provider, if it is one of ours. */
export const providerErrorOf = (value: unknown) => lookUp(providerErrors, value);

const lookUp = <Words>(table: Record<string, Words>, key: unknown): Words | undefined =>
  typeof key === "string" && Object.hasOwn(table, key) ? table[key] : undefined;
