/** The name under which an interrupted profile is kept. */
export const profileDraft = "roommate-profile";
