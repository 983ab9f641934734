/** Limits of a request's texts, in characters. */
export const verificationLimits = { answer: 2000, notes: 5000, lineToApplicant: 300 };
