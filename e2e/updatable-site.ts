import type { Fixtures } from "@playwright/test";
import { buildAnother } from "#testing/machines/another-build.ts";
import { copyProject } from "#testing/machines/project-copy.ts";
import { startSite, type Site } from "#testing/machines/site-server.ts";

type UpdatableSite = {
  /** The copy of the project that the site runs from. */
  copy: string;
  /** Replaces the build that the site runs from by another one, as a deployment does. */
  update: () => Promise<void>;
};

/** A separate site for a test file, whose build is replaced under open pages. */
export const updatableSite: Fixtures<object, UpdatableSite, object, { site: Site; siteUrl: string }> = {
  copy: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern.
    async ({}, use) => {
      const { folder, remove } = await copyProject({ also: ["dist", "testing"] });
      await use(folder);
      await remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  site: [
    async ({ siteUrl, copy }, use, { parallelIndex }) => {
      const logName = `updated-site-${parallelIndex}`;
      const site = await startSite(process.env, { url: siteUrl, logName, folder: copy });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  update: [
    async ({ site, copy }, use) => use(() => site.restartAfter(() => buildAnother(copy))),
    { scope: "worker" },
  ],
};
