import { domainEvent } from "#src/server/events.ts";

/** A member has reported something. */
export const reportMade = domainEvent<{ caseId: string }>("report made");

/** Admins have decided a case. */
export const caseDecided = domainEvent<{ caseId: string }>("case decided");

/** What was decided concerns a member. */
export const memberModerated = domainEvent<{ moderationId: string; userId: string }>("member moderated");

/** A member appeals against what was decided about her. */
export const appealMade = domainEvent<{ caseId: string }>("appeal made");

/** Admins have answered an appeal. */
export const appealAnswered = domainEvent<{ moderationId: string; userId: string }>("appeal answered");
