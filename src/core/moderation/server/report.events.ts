import { domainEvent } from "#src/server/events.ts";

export const reportMade = domainEvent<{ caseId: string }>("report made");

/** Admins have decided a case. */
export const caseDecided = domainEvent<{ caseId: string }>("case decided");

/** A decision concerns a member. */
export const memberModerated = domainEvent<{ moderationId: string; userId: string }>("member moderated");

export const appealMade = domainEvent<{ caseId: string }>("appeal made");

/** Admins have answered an appeal. */
export const appealAnswered = domainEvent<{ moderationId: string; userId: string }>("appeal answered");
