import { z } from "zod";
import { announcementLimits } from "#src/core/announcements/announcement.limits.ts";
import { announcementStates } from "#src/core/announcements/announcement.options.ts";
import { planGroups, stateGroups } from "#src/core/verification/member-group.options.ts";
import { paragraphs, singleLine } from "#src/shared/text-fields.schema.ts";

const fromList = "Please choose from the list.";

export const planGroup = z.enum(planGroups, fromList);
export const stateGroup = z.enum(stateGroups, fromList);

/** Who gets it: those on one of the plans, or all verified members; of them those in one of the states, or anywhere. */
const audience = {
  plans: z.array(planGroup).max(planGroups.length, fromList).default([]),
  states: z.array(stateGroup).max(stateGroups.length, fromList).default([]),
};

export const announcementInput = z
  .object({
    title: singleLine(announcementLimits.title, "Please enter a subject."),
    text: paragraphs(announcementLimits.text, "Please write the text."),
    ...audience,
  })
  .meta({ id: "AnnouncementInput" });

/** What an organizer sends to herself beforehand. */
export const announcementTestInput = announcementInput
  .pick({ title: true, text: true })
  .meta({ id: "AnnouncementTestInput" });

/** How many would get it now: `members` in their notifications, `byEmail` of them also by email. */
export const audienceCount = z
  .object({ members: z.number().int(), byEmail: z.number().int() })
  .meta({ id: "AudienceCount" });

/** An announcement, as those see it who may send them. */
export const announcement = z
  .object({
    id: z.uuid(),
    title: z.string(),
    text: z.string(),
    plans: z.array(planGroup),
    states: z.array(stateGroup),
    state: z.enum(announcementStates),
    createdAt: z.string(),
    /** When it is sent, or was to be. */
    sendAt: z.string(),
    /** Who wrote it and who stopped it, "Miriam S."; null for a deleted account. */
    by: z.string().nullable(),
    stoppedBy: z.string().nullable(),
    /** How many members it is for, how many have it in their notifications, and how many emails were sent. */
    audience: z.number().int(),
    members: z.number().int(),
    emails: z.number().int(),
    /** Emails that are still on their way. */
    emailsWaiting: z.number().int(),
    can: z.object({ stop: z.boolean() }),
  })
  .meta({ id: "Announcement" });

/** An announcement, as a member who got it reads it. */
export const news = z
  .object({ id: z.uuid(), title: z.string(), text: z.string(), sentAt: z.string() })
  .meta({ id: "News" });

export type AnnouncementInput = z.infer<typeof announcementInput>;
export type AudienceCount = z.infer<typeof audienceCount>;
export type Announcement = z.infer<typeof announcement>;
export type News = z.infer<typeof news>;
