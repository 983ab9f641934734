import { listenForChanges } from "#src/server/database/changes.ts";
import type { TestApp } from "#testing/test-app.ts";

/** Listens for changes in place of the site; the result returns the tables announced since its last call. */
export async function changesAnnounced({
  platform: { notifications },
}: TestApp): Promise<() => Promise<string[]>> {
  const changed: string[] = [];
  await listenForChanges(notifications, { onChange: (table) => changed.push(table), onGap: () => {} });
  return async () => {
    await notifications.caughtUp();
    return changed.splice(0);
  };
}
