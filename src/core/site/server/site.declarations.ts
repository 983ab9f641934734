import type { NotificationDeclarations } from "#src/core/notifications/server/notifications.slots.ts";
import { termsNotifications } from "#src/core/site/server/terms.notifications.ts";

export const siteDeclarations = {
  notifications: Object.values(termsNotifications),
} as const satisfies NotificationDeclarations;
