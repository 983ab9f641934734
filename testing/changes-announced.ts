import { listenForChanges } from "#src/server/database/changes.ts";
import type { TestApp } from "#testing/test-app.ts";

/** Listens for changes in place of the site, and returns what names the tables that were told since it was asked last. */
export async function changesAnnounced({
  platform: { notifications },
}: TestApp): Promise<() => Promise<string[]>> {
  const changed: string[] = [];
  await listenForChanges(notifications, { changed: (table) => changed.push(table), onGap: () => {} });
  return async () => {
    await notifications.caughtUp();
    return changed.splice(0);
  };
}
