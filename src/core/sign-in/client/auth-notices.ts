const notices: Record<string, { title: string; description: string }> = {
  "email-verified": { title: "Email Confirmed", description: "Thank you. Your address is confirmed." },
};

/** What an address's `notice` parameter says to somebody who comes back from a mailed link, if it is one of ours. */
export const noticeOf = (value: unknown) =>
  typeof value === "string" && Object.hasOwn(notices, value) ? notices[value] : undefined;
