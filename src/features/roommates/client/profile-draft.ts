/** The draft of a roommate profile. */
export const profileDraft = "roommate-profile";
