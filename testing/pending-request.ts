import type { Verification } from "#src/core/membership/membership.schema.ts";

/** A pending request for verification, as admins get it. */
export const priya: Verification = {
  id: "3b0a7f7e-64f2-4d3e-9d8a-0a4f8f5a8a01",
  verificationStatus: "pending",
  // In the evening of the day before in New York.
  submittedAt: "2026-11-21T01:14:00.000Z",
  reviewedAt: null,
  adminNotes: null,
  lineToApplicant: null,
  dailyTextAnswer: null,
  yearTextAnswer: "Matthew 5:3",
  user: {
    firstName: "Priya",
    lastName: "Nair",
    email: "priya@example.com",
    emailVerified: true,
    congregation: "Danbury East",
  },
  membership: { plan: "premium" },
  can: { review: true },
};
