/**
 * "waiting": to be sent at its time, and can be stopped. "sending": members are getting it, batch by batch. "sent": everybody
 * has it in her notifications; emails may still be on their way. "stopped": by an organizer or by a rule, before
 * or while it was sent.
 */
export const announcementStates = ["waiting", "sending", "sent", "stopped"] as const;

/** The email of one recipient: none if she has turned these off; dropped if it could not or should not be sent anymore. */
export const emailStates = ["none", "waiting", "sent", "dropped"] as const;
