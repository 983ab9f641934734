const notices: Record<string, { title: string; description: string }> = {
  "email-verified": { title: "Email Confirmed", description: "Thank you. Your address is confirmed." },
};

/**
 * The text for an address's `notice` parameter, which emailed links lead back with; undefined for an unknown
 * one.
 */
export const noticeOf = (value: unknown) =>
  typeof value === "string" && Object.hasOwn(notices, value) ? notices[value] : undefined;
