import { answered, api, checked, keyHeader } from "#src/client/api.ts";
import { apiQuery } from "#src/client/api-query.ts";
import { newKey } from "#src/client/drafts.ts";
import { pagedQuery } from "#src/client/lists/paged-query.ts";
import type { AnnouncementInput } from "#src/core/announcements/announcement.schema.ts";

const { announcements } = api.api.admin;

export type Audience = Pick<AnnouncementInput, "plans" | "states">;

/** What was written to members, and what waits to be sent. */
export const announcementsQuery = pagedQuery("/api/admin/announcements", {});

/** The name of the draft of an announcement. */
export const announcementDraft = "announcement";

/** How many members would get one. */
export const audienceQuery = ({ plans, states }: Audience) =>
  apiQuery("/api/admin/announcements/audience", { query: { plans, states } });

export const writeAnnouncement = (json: AnnouncementInput, key: string) =>
  answered(announcements.$post({ header: keyHeader(key), json }));

export const sendTest = (words: Pick<AnnouncementInput, "title" | "text">) =>
  checked(announcements.test.$post({ header: keyHeader(newKey()), json: words }));

export const stopAnnouncement = (id: string) =>
  answered(announcements[":id"].stopped.$put({ param: { id } }));
