import type { DecisionAction } from "#src/core/moderation/report.options.ts";
import { reasonLabels } from "#src/core/moderation/report.options.ts";
import { planOf } from "#src/core/plans/plan-catalogue.ts";
import type { Plan } from "#src/core/plans/plan.options.ts";
import type { Happened } from "#src/pages/admin/member.schema.ts";

const outcomes: Record<DecisionAction, string> = {
  dismiss: "dismissed",
  hide: "hidden",
  warn: "warned",
  suspend: "suspended",
  end: "membership ended",
};

const stateText = (state: string, action: DecisionAction | null) => {
  if (state === "open") return "waiting for a decision";
  if (state === "taken back") return "taken back after an appeal";
  if (state === "dismissed") return "dismissed";
  return action ? `upheld, ${outcomes[action]}` : "decided";
};

const days = (count: number | null) => (count ? ` for ${count} ${count === 1 ? "day" : "days"}` : "");

/** Decisions about her account. */
const decided: Record<string, (count: number | null) => string> = {
  warn: () => "Warned",
  suspend: (count) => `Suspended${days(count)}`,
  end: () => "Membership ended",
};

const acts: Record<string, (detail: string) => string> = {
  "role.granted": (role) => (role === "admin" ? "Made an admin" : "Made a moderator"),
  "role.revoked": (role) => `No longer ${role === "admin" ? "an admin" : "a moderator"}`,
  "plan.granted": (plan) => `Given ${planOf(plan as Plan).name}`,
  "plan.taken-back": () => "A given plan was taken back",
  "sessions.ended": () => "Signed out everywhere",
  "account.confirmation-sent": () => "Sent the confirmation again",
  "account.exported-by-team": () => "Her data was exported",
};

function titleOf({ kind, title, report, decision, by, detail }: Happened): string {
  switch (kind) {
    case "home":
    case "post":
      return `Posted “${title}”`;
    case "event":
      return `Hosts “${title}”`;
    case "verified":
      return by ? `Verified by ${by}` : "Verified";
    case "reported":
      return `Reported ${title || "somebody who has left"}: ${reasonLabels[report!.reason]}`;
    case "report":
      return `Was reported${report!.count > 1 ? ` ${report!.count} times` : ""}: ${reasonLabels[report!.reason]}`;
    case "decision":
      return decided[decision!.action]!(decision!.days);
    default:
      return acts[title]?.(detail ?? "") ?? title;
  }
}

/** What happened, as a title and what follows its day: "upheld, warned · By Ruth T. · “…”". */
export function wordsOf(happened: Happened): { title: string; more: string[] } {
  const { kind, by, reason, report, decision } = happened;
  const more = [
    report ? stateText(report.state, report.action) : "",
    decision?.state === "taken back" ? "taken back after an appeal" : "",
    by && kind !== "verified" ? `by ${by}` : "",
    reason ? `“${reason}”` : "",
  ];
  return { title: titleOf(happened), more: more.filter(Boolean) };
}

const viewed: Record<string, string> = {
  "person.viewed": "",
  "verification.viewed": "answers of her verification",
  "conversation.viewed": "a reported conversation",
};

/** What somebody looked at, after her name; "" for the page itself. */
export const viewText = (action: string) => viewed[action] ?? action;
