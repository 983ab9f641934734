import { announced } from "#src/core/announcements/server/announcement.notifications.ts";
import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";

export const announcementsDeclarations = {
  notifications: [announced],
} as const satisfies NotificationDeclarations;
