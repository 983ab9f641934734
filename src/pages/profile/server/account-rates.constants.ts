const hour = 60 * 60;

/** Rate limits of exports and of attempts to delete an account. */
export const accountRates = {
  exports: {
    name: "export",
    tries: 5,
    seconds: hour,
    message: "You have downloaded your data a few times just now.",
  },
  deletions: { name: "delete-account", tries: 10, seconds: hour / 4 },
  deletionLinks: { name: "delete-account-link", tries: 5, seconds: hour },
} as const;
