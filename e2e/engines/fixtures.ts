import { expect, test as base } from "../fixtures.ts";
import type { Engine } from "#testing/machines/engines.ts";
import { launchFirefox } from "./firefox.ts";
import type { Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

type EngineFixtures = { start: (siteUrl: string) => Promise<Visitor> };
type Fixtures = {
  /** Errors in the browser that a test provokes and that must not fail it. */
  allowedErrors: RegExp[];
  /** Somebody using a browser of the project's engine. */
  visitor: Visitor;
  /** Opens another browser without a session, optionally for another address of the site. */
  another: (siteUrl?: string) => Promise<Visitor>;
};

/** The browser suite's test, with visitors in the engine that the Playwright project is named after. */
export const test = base.extend<Fixtures, EngineFixtures>({
  start: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern.
    async ({}, use, { project }) => {
      if ((project.name as Engine) === "webkit") return use(startWebKit);
      const browser = await launchFirefox();
      await use(browser.open);
      await browser.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern.
  allowedErrors: async ({}, use) => use([]),

  another: async ({ start, site, allowedErrors }, use, testInfo) => {
    const opened: Visitor[] = [];
    await use(async (siteUrl = site.url) => {
      const visitor = await start(siteUrl);
      opened.push(visitor);
      return visitor;
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [index, visitor] of opened.entries()) {
        await visitor.picture(testInfo.outputPath(`visitor-${index + 1}.png`));
      }
    }
    for (const visitor of opened) {
      const errors = await visitor.errors();
      expect(errors.filter((error) => !allowedErrors.some((one) => one.test(error)))).toEqual([]);
    }
    await Promise.all(opened.map((visitor) => visitor.close()));
  },

  visitor: async ({ another }, use) => use(await another()),
});
