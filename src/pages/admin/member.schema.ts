import { z } from "zod";
import { reportReasons, decisionActions } from "#src/core/moderation/report.options.ts";
import { reportLimits } from "#src/core/moderation/report.limits.ts";
import { personForAdmin, personInList } from "#src/core/people/person.schema.ts";
import { plans } from "#src/core/plans/plan.options.ts";
import { memberChoices, valuesOf } from "#src/pages/admin/member.address.ts";
import { memberLimits } from "#src/pages/admin/member.limits.ts";
import { isDay } from "#src/shared/dates.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";
import { paragraphs, singleLine } from "#src/shared/text-fields.schema.ts";

const roles = ["member", "moderator", "admin"] as const;

/** A row of the members list. */
export const listedMember = z
  .object({
    id: z.uuid(),
    person: personInList,
    /** Her town, as she wrote it. */
    town: z.string().nullable(),
    role: z.enum(roles),
    /** The plan that counts; null while she is not verified. */
    plan: z.enum(plans).nullable(),
    paused: z.boolean(),
    suspended: z.boolean(),
    createdAt: z.string(),
    /** The Monday of the week in which she was here last. */
    seenInWeekOf: z.string().nullable(),
  })
  .meta({ id: "ListedMember" });

const state = z.enum(["open", "dismissed", "upheld", "taken back"]);

/** Something that happened, as a program reads it; the page says it in a sentence. `by`: who of the team, "Miriam S." */
const happened = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(["home", "post", "event", "verified", "reported", "report", "decision", "act"]),
  /** The title of a home, a post or an event; whom she reported; what was reported; the action of an act. */
  title: z.string(),
  address: z.string().nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  report: z
    .object({
      reason: z.enum(reportReasons),
      count: z.number(),
      state,
      action: z.enum(decisionActions).nullable(),
    })
    .nullable(),
  decision: z.object({ action: z.enum(decisionActions), days: z.number().nullable(), state }).nullable(),
  /** The role or the plan of an act. */
  detail: z.string().nullable(),
});

/** A member as admins see her. */
export const memberForAdmins = z
  .object({
    id: z.uuid(),
    person: personForAdmin,
    picture: z.string().nullable(),
    town: z.string().nullable(),
    createdAt: z.string(),
    role: z.enum(roles),
    verified: z.object({ since: z.string(), by: z.string().nullable(), paused: z.boolean() }).nullable(),
    plan: z.object({ id: z.enum(plans), until: z.string().nullable() }),
    suspension: z.object({ until: z.string().nullable() }).nullable(),
    /** Days alone: "2026-11-25". */
    sessions: z.array(z.object({ device: z.string(), day: z.string() })),
    happened: z.array(happened),
    /** The number of cases about her; of those, how many were upheld. */
    reports: z.object({ about: z.number(), upheld: z.number() }),
    views: z.array(
      z.object({
        id: z.uuid(),
        at: z.string(),
        action: z.string(),
        by: z.string().nullable(),
        role: z.enum(roles),
      }),
    ),
    can: z.object({ act: z.boolean(), delete: z.boolean(), sendConfirmation: z.boolean() }),
  })
  .meta({ id: "MemberForAdmins" });

const reason = paragraphs(memberLimits.reason, "Please give a reason.");

/** The reason of an act, for the log. */
export const actInput = z.object({ reason }).meta({ id: "MemberAct" });

const dayMessage = "Please choose the last day.";
/** A year that clocks and time zones know. */
const isNear = (day: string) => day >= "2000" && day < "2100";

export const planInput = z
  .object({
    /** A plan that is given her until a day; "basic" takes back what was given. */
    plan: z.enum(plans, "Please choose a plan."),
    until: z
      .string(dayMessage)
      .refine((day) => isDay(day) && isNear(day), dayMessage)
      .nullish(),
    reason,
  })
  .refine(({ plan, until }) => plan === "basic" || until != null, { path: ["until"], error: dayMessage })
  .meta({ id: "PlanGrant" });

const daysMessage = `Please enter whole days, from 1 to ${reportLimits.days}.`;

/** What may be decided about a member without a report. */
export const memberDecisions = ["warn", "suspend", "end"] as const;

export const memberDecisionInput = z
  .object({
    action: z.enum(memberDecisions, "Please choose what to do."),
    reason,
    days: numberField(daysMessage)
      .int(daysMessage)
      .min(1, daysMessage)
      .max(reportLimits.days, daysMessage)
      .nullish(),
  })
  .refine(({ action, days }) => action !== "suspend" || days != null, { path: ["days"], error: daysMessage })
  .meta({ id: "MemberDecision" });

/** Undo takes the case, like that of a decision about a report. */
export const memberDecision = z.object({ caseId: z.uuid() }).meta({ id: "MemberDecisionMade" });

export const roleInput = z
  .object({ role: z.enum(roles, "Please choose a role."), reason })
  .meta({ id: "RoleChange" });

const choice = <const Name extends keyof typeof memberChoices>(name: Name) =>
  z.enum(valuesOf(name), "Please choose one of the list.");

export const memberFilterFields = {
  q: singleLine(memberLimits.q),
  plan: choice("plan"),
  state: choice("state"),
  joined: choice("joined"),
  seen: choice("seen"),
};

export const listExportInput = z
  .object({
    ...z.object(memberFilterFields).partial().shape,
    /** Whether the congregations are in it, for which a reason is needed. */
    congregation: z.boolean().default(false),
    reason: paragraphs(memberLimits.reason).default(""),
  })
  .refine(({ congregation, reason: given }) => !congregation || given !== "", {
    path: ["reason"],
    error: "Please say what you need the congregations for.",
  })
  .meta({ id: "MemberListExport" });

export type ListedMember = z.infer<typeof listedMember>;
export type MemberForAdmins = z.infer<typeof memberForAdmins>;
export type Happened = MemberForAdmins["happened"][number];
