/**
 * Everything that the audit log records: what it is about, then what was done. The page of the log has a sentence for each.
 * Those that end in "viewed" are not acts, but somebody with powers has read what others may not.
 */
export const auditActions = [
  "account.confirmation-sent",
  "account.deleted",
  "account.exported",
  "account.exported-by-team",
  "account.list-exported",
  "announcement.sent",
  "announcement.stopped",
  "announcement.written",
  "appeal.answered",
  "appointment-answers.settled",
  "consent.given-again",
  "consent.withdrawn",
  "content.cancelled",
  "content.changed",
  "content.deleted",
  "content.message-sent",
  "conversation.viewed",
  "membership.activated",
  "membership.ended",
  "membership.restored",
  "name.change-asked",
  "name.change-reviewed",
  "name.change-withdrawn",
  "name.changed-by-only-admin",
  "passkeys.reset",
  "people.read-limit",
  "person.viewed",
  "plan.granted",
  "plan.taken-back",
  "report.appealed",
  "report.decided",
  "report.undone",
  "request.answered",
  "request.finished",
  "role.granted",
  "role.revoked",
  "sessions.ended",
  "site.brought-back",
  "site.changed",
  "team.away-ended",
  "team.away-set",
  "terms.published",
  "verification.requested",
  "verification.reviewed",
  "verification.viewed",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What an action is about, for the filter of the log: its first word, but views are one group. */
type GroupOf<Action extends string> = Action extends `${string}.viewed`
  ? "views"
  : Action extends `${infer Noun}.${string}`
    ? Noun
    : never;

export type AuditGroup = GroupOf<AuditAction>;

export const auditGroups: readonly AuditGroup[] = [
  ...new Set(
    auditActions.map((action) => (action.endsWith(".viewed") ? "views" : action.split(".")[0]) as AuditGroup),
  ),
];

/** What the log records of reading, as opposed to acting. */
export type ViewAction = Extract<AuditAction, `${string}.viewed`>;
