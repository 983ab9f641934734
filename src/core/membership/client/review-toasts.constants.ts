export const reviewToasts = {
  approved: { title: "Verification approved", description: "The membership request has been approved." },
  rejected: { title: "Verification rejected", description: "The membership request has been rejected." },
  failed: { title: "Review failed", description: "Please try again or contact support." },
};
