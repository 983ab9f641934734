/** What a member sees of her verification; without a request there is none. */
export const membershipStatuses = ["pending_verification", "approved", "rejected"] as const;

/** Limits of a request's texts, in characters. */
export const verificationLimits = { answer: 2000, notes: 5000, lineToApplicant: 300 };
