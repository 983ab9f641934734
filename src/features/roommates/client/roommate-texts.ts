const title = "Login Required";

/** The toasts when a session has ended; see goToLogin. */
export const loginFor = {
  profile: { title, description: "Please log in to create your roommate profile." },
  quiz: { title, description: "Please log in to take the personality quiz." },
  matches: { title, description: "Please log in to get smart matches." },
} as const;
