import { z } from "zod";
import { topicNames, type NotificationTopic } from "#src/core/notifications/notification-topic.catalogue.ts";

const onOrOff = z.boolean("Each preference is on or off: true or false.");

/** Whether emails of each topic are sent. */
export const preferences = z
  .object(
    Object.fromEntries(topicNames.map((name) => [name, onOrOff])) as Record<
      NotificationTopic,
      typeof onOrOff
    >,
  )
  .meta({ id: "Preferences" });

/** Topics that are not named stay as they are, so that two devices do not undo each other's change. */
export const preferencesInput = preferences.partial().meta({ id: "PreferencesInput" });

export type Preferences = z.infer<typeof preferences>;
export type PreferencesInput = z.infer<typeof preferencesInput>;
