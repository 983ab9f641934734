import type { AuditAction, AuditGroup } from "#src/core/people/audit-actions.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import type { LogEntry } from "#src/pages/admin/log.schema.ts";
import { withCommas } from "#src/shared/format.ts";
import { siteWords } from "#src/core/site/site-words.ts";
import { legalDocuments, type LegalName } from "#src/core/people/legal-versions.ts";
import { longDate, longDateIn } from "#src/shared/dates.ts";
import type { WordKey } from "#src/shared/site-words.ts";

/** An entry as its sentence needs it: `who` begins it, `whom` stands in it. */
type Told = {
  who: string;
  whom: string;
  own: boolean;
  /** A text of the details; "" if there is none. */
  text: (name: string) => string;
  timeZone: string;
};

/** What the desk calls a text; a later version may know one that this one does not. */
const wordLabel = (key: string) => (key in siteWords ? siteWords[key as WordKey].label : "a text");
const legalTitle = (name: string) =>
  name in legalDocuments ? `the ${legalDocuments[name as LegalName].title}` : "the terms";

const plan = (id: string) => planOf(id as Plan).name;

const reportOutcomes: Record<string, (told: Told) => string> = {
  dismiss: ({ who, whom }) => `${who} dismissed a report about ${whom}.`,
  hide: ({ who, whom }) => `${who} hid what ${whom} posted.`,
  warn: ({ who, whom }) => `${who} warned ${whom}.`,
  suspend: ({ who, whom, text }) =>
    `${who} suspended ${whom} for ${text("days")} ${text("days") === "1" ? "day" : "days"}.`,
  // Without a report, an admin gives a reason.
  end: ({ who, whom, text }) =>
    `${who} ended ${whom}’s membership${text("reason") ? "" : " because of a report"}.`,
};

/** The sentence of each action that the code records; a new action gets its words here. */
export const logWords: Record<AuditAction, (told: Told) => string> = {
  "account.confirmation-sent": ({ who, whom }) => `${who} sent ${whom} the confirmation again.`,
  "account.deleted": ({ who, whom, own }) => `${who} deleted ${own ? "her" : `${whom}’s`} account.`,
  "account.exported": ({ who }) => `${who} downloaded her data.`,
  "account.exported-by-team": ({ who, whom }) => `${who} exported ${whom}’s data.`,
  "account.list-exported": ({ who }) => `${who} exported the list of members.`,
  "announcement.sent": ({ who, text }) => `${who} sent an announcement to ${membersIn(text)}.`,
  "announcement.stopped": ({ who, text }) =>
    `${who} stopped an announcement ${text("members") === "0" ? "before anybody had it" : `that ${membersIn(text)} had`}.`,
  "announcement.written": ({ who, text }) => `${who} wrote an announcement for ${membersIn(text)}.`,
  "appeal.answered": ({ who, whom, text }) =>
    text("outcome") === "taken back"
      ? `${who} took back a decision about ${whom} after her appeal.`
      : `${who} upheld a decision about ${whom} after her appeal.`,
  "appointment-answers.settled": ({ who, whom }) => `${who} looked into what members answered about ${whom}.`,
  "consent.given-again": ({ who }) => `${who} gave her consent again.`,
  "consent.withdrawn": ({ who }) => `${who} took back her consent.`,
  "content.cancelled": ({ who, whom, text }) => `${who} cancelled ${whom}’s ${text("kind")}.`,
  "content.changed": ({ who, whom, text }) => `${who} changed ${whom}’s ${text("kind")}.`,
  "content.deleted": ({ who, whom, text }) => `${who} deleted ${whom}’s ${text("kind")}.`,
  "content.message-sent": ({ who, whom }) => `${who} wrote to everybody at ${whom}’s event.`,
  "conversation.viewed": ({ who, whom }) => `${who} read a reported conversation of ${whom}.`,
  "membership.activated": ({ who, text }) => `${who} switched to ${plan(text("plan"))}.`,
  "membership.ended": ({ who, whom }) => `${who} ended ${whom}’s membership.`,
  "membership.restored": ({ who, whom }) => `${who} restored ${whom}’s membership.`,
  "name.change-asked": ({ who }) => `${who} asked for a new name or congregation.`,
  "name.change-reviewed": ({ who, whom, own, text }) =>
    text("status") === "approved"
      ? `${who} agreed to ${whom}’s new name.`
      : text("status") === "dropped"
        ? `${own ? who : capitalized(whom)}’s new name was dropped.`
        : `${who} didn’t agree to ${whom}’s new name.`,
  "name.change-withdrawn": ({ who }) => `${who} withdrew her new name.`,
  "name.changed-by-only-admin": ({ who }) => `${who} changed her own name, as the only admin.`,
  "passkeys.reset": ({ who, whom }) => `${who} removed ${whom}’s passkeys.`,
  "people.read-limit": ({ who }) => `${who} looked at very many people within an hour.`,
  "person.viewed": ({ who, whom }) => `${who} opened ${whom}’s page.`,
  "plan.granted": ({ who, whom, text, timeZone }) =>
    `${who} gave ${whom} ${plan(text("plan"))} until ${longDateIn(timeZone, text("until"))}.`,
  "plan.taken-back": ({ who, whom }) => `${who} took back the plan that ${whom} was given.`,
  "report.appealed": ({ who }) => `${who} appealed a decision.`,
  "report.decided": (told) =>
    reportOutcomes[told.text("outcome")]?.(told) ?? `${told.who} decided a report about ${told.whom}.`,
  "report.undone": ({ who, whom }) => `${who} undid a decision about ${whom}.`,
  "request.answered": ({ who, whom }) => `${who} answered a request of ${whom}.`,
  "request.finished": ({ who, whom, own, text }) =>
    text("from") === "herself"
      ? `${who} finished her own request.`
      : `${who} finished a request of ${own ? "a guest" : whom}.`,
  "role.granted": ({ who, whom, text }) => `${who} made ${whom} ${withArticle(text("role"))}.`,
  "role.revoked": ({ who, whom, text }) =>
    text("role") === "member"
      ? `${who} made sure that ${whom} has no role.`
      : `${who} took the role of ${text("role")} from ${whom}.`,
  "sessions.ended": ({ who, whom }) => `${who} signed ${whom} out everywhere.`,
  "site.brought-back": ({ who, text }) => `${who} brought back an earlier “${wordLabel(text("key"))}”.`,
  "site.changed": ({ who, text }) => `${who} changed “${wordLabel(text("key"))}”.`,
  "team.away-ended": ({ who }) => `${who} said that the team is back.`,
  "team.away-set": ({ who, text, timeZone }) =>
    `${who} said that the team is away until ${longDateIn(timeZone, text("until"))}.`,
  "terms.published": ({ who, text }) =>
    `${who} brought a new version of ${legalTitle(text("document"))}${text("version") && `, of ${longDate(text("version"))}`}.`,
  "verification.requested": ({ who, text }) => `${who} asked to be verified for ${plan(text("plan"))}.`,
  "verification.reviewed": ({ who, whom, text }) =>
    text("status") === "approved" ? `${who} verified ${whom}.` : `${who} rejected ${whom}’s request.`,
  "verification.viewed": ({ who, whom }) => `${who} read ${whom}’s verification answers.`,
};

/** What the entries of a filter are about. */
export const logGroups: Record<AuditGroup, string> = {
  views: "Who looked",
  verification: "Verifications",
  name: "New names",
  membership: "Memberships",
  plan: "Plans",
  consent: "Consent",
  report: "Reports",
  appeal: "Appeals",
  announcement: "Announcements",
  content: "Posts, homes and events",
  role: "Roles",
  account: "Accounts",
  sessions: "Sign-outs",
  passkeys: "Passkeys",
  people: "Unusual browsing",
  "appointment-answers": "Answers after a visit",
  request: "Requests",
  team: "The team",
  site: "Texts of the site",
  terms: "Terms and privacy",
};

/** "Miriam S. verified Tess O." */
export function sentenceOf({ action, who, whom, byOperator, own, details }: LogEntry, timeZone: string) {
  const told = {
    who: byOperator
      ? "The operator"
      : details["by"] === "update"
        ? "An update of the site"
        : details["by"] === "rule"
          ? "A rule of the site"
          : (who ?? "A deleted account"),
    whom: whom ?? "a deleted account",
    // The operator may have no account: the member stands for her in the row.
    own: own && !byOperator,
    text: (name: string) => {
      const value = details[name];
      return typeof value === "string" || typeof value === "number" ? String(value) : "";
    },
    timeZone,
  };
  const words = action in logWords ? logWords[action as AuditAction] : undefined;
  // A name that ends the sentence brings its own period: "Tess O."
  return words ? words(told).replace(/\.\.$/, ".") : `${told.who}: ${action} (${told.whom})`;
}

const membersIn = (text: Told["text"]) =>
  `${withCommas(Number(text("members")))} ${text("members") === "1" ? "member" : "members"}`;

const capitalized = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const withArticle = (role: string) => `${role.startsWith("a") ? "an" : "a"} ${role}`;
