import { z } from "zod";
import { subjectLook } from "#src/core/messages/appointment.schema.ts";
import { plans } from "#src/core/plans/plan.options.ts";
import { kinds, requestStates } from "#src/core/support/support.options.ts";
import { supportLimits } from "#src/core/support/support.limits.ts";
import { isDay } from "#src/shared/dates.ts";
import { numberField } from "#src/shared/number-fields.schema.ts";
import { paragraphs, singleLine } from "#src/shared/text-fields.schema.ts";

const text = paragraphs(supportLimits.message, "Please write a message first.");

export const requestKind = z.enum(kinds, "Please choose what it’s about.");

export const supportMessageInput = z.object({ text }).meta({ id: "SupportMessageInput" });

/** The end of a request, with the newest message that whoever finishes it had read. */
export const supportEndInput = z
  .object({ after: z.uuid("Please send the id of the newest message you have read.") })
  .meta({ id: "SupportEndInput" });

/** An answer, with the same. */
export const supportAnswerInput = supportEndInput.extend({ text }).meta({ id: "SupportAnswerInput" });

export const supportMessage = z
  .object({
    id: z.uuid(),
    fromTeam: z.boolean(),
    text: z.string(),
    createdAt: z.string(),
    /** Who of the team wrote it, for the team alone. */
    by: z.string().nullable(),
    /** Homes that it links to, as far as the reader may see them. */
    cards: z.array(
      z.object({
        title: z.string(),
        detail: z.string(),
        address: z.string(),
        open: z.boolean(),
        ...subjectLook,
      }),
    ),
  })
  .meta({ id: "SupportMessage" });

/** A request, as the member sees who wrote it. */
export const supportRequest = z
  .object({
    id: z.uuid(),
    kind: requestKind,
    state: z.enum(requestStates),
    createdAt: z.string(),
    lastAt: z.string(),
    /** When we answer at the latest, as it was promised. */
    dueAt: z.string(),
    /** Whether an answer of ours is new to her. */
    unread: z.boolean(),
    /** The newest message. */
    last: z.string(),
  })
  .meta({ id: "SupportRequest" });

export const openedSupportRequest = supportRequest
  .extend({ messages: z.array(supportMessage) })
  .meta({ id: "OpenedSupportRequest" });

/** A request, as the team sees it. */
export const deskRequest = supportRequest
  .omit({ unread: true })
  .extend({
    /** "Tess O."; a guest's name as she typed it. */
    name: z.string(),
    /** Where an answer by email goes; null for those who may not know it. */
    replyTo: z.string().nullable(),
    /** Null for a guest. */
    plan: z.enum(plans).nullable(),
    /** Guests get their answer by email, from whoever reads the support address. */
    guest: z.boolean(),
    /** Whether the reader wrote it, so that somebody else of the team answers it. */
    own: z.boolean(),
  })
  .meta({ id: "DeskRequest" });

export const openedDeskRequest = deskRequest
  .extend({ messages: z.array(supportMessage) })
  .meta({ id: "OpenedDeskRequest" });

const hourRange = "Please choose an hour.";

export const awayDay = singleLine(10, "Please choose a day.").refine(isDay, "Please choose a day.");

/** A day and a full hour on the site's clock. */
export const teamAwayInput = z
  .object({ day: awayDay, hour: numberField(hourRange).int(hourRange).min(0, hourRange).max(23, hourRange) })
  .meta({ id: "TeamAwayInput" });

export const teamAway = z.object({ until: z.string().nullable() }).meta({ id: "TeamAway" });

export type SupportRequest = z.infer<typeof supportRequest>;
export type OpenedSupportRequest = z.infer<typeof openedSupportRequest>;
export type SupportMessage = z.infer<typeof supportMessage>;
export type DeskRequest = z.infer<typeof deskRequest>;
export type OpenedDeskRequest = z.infer<typeof openedDeskRequest>;
export type TeamAwayInput = z.infer<typeof teamAwayInput>;
