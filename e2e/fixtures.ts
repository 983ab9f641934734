import { AxeBuilder } from "@axe-core/playwright";
import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";
import type { users } from "#src/core/people/server/user.table.ts";
import { hashPassword } from "#src/core/sign-in/server/password.ts";
import { freePort } from "#testing/cluster.ts";
import { createFactories, type Person, type PersonKind } from "#testing/factories.ts";
import { startSite, type Site } from "#testing/site-server.ts";
import { Faults } from "./faults.ts";

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type ColorScheme = "light" | "dark";

/** What a test says about the account that it makes; with `password` its owner can sign in by hand. */
type Account = Partial<typeof users.$inferInsert> & { password?: string };

type SiteFixtures = {
  /** Settings of the site beside those that all sites of tests have; files that share them share a site. */
  siteSettings: Record<string, string>;
  siteUrl: string;
  /** The site of this worker: built pages on a database of its own, with nobody in it but whom its tests make. */
  site: Site;
  /** Writes rows into the site's database. */
  create: ReturnType<typeof createFactories>;
};

type Fixtures = {
  /** Makes somebody of a kind and signs her in: `page`, and every other page of its context, is hers. */
  member: (kind?: PersonKind, account?: Account) => Promise<Person>;
  /** Signs somebody in who is there already: `page` is hers. */
  signInAs: (person: Person) => Promise<void>;
  /** Another browser, where this person is signed in, or a guest: its page. */
  visit: (person?: Person) => Promise<Page>;
  /** Calls to the API, as this person makes them from her page, without one. */
  callsOf: (person: Person) => Promise<APIRequestContext>;
  /** In which colors `axe` looks at a page: each is a look at the same page, which is opened once. */
  axeColors: ColorScheme[] | undefined;
  /** Expects that no rule of WCAG 2.2 AA, and no good practice, is broken on the page as it stands. */
  axe: (look?: Page) => Promise<void>;
  faults: Faults;
};

/** Playwright's test, on a site of its worker's own, with a page that fails on silent faults. */
export const test = base.extend<Fixtures, SiteFixtures>({
  siteSettings: [{}, { option: true, scope: "worker" }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern.
  siteUrl: [async ({}, use) => use(`http://localhost:${await freePort()}`), { scope: "worker" }],

  site: [
    async ({ siteSettings, siteUrl }, use, { parallelIndex }) => {
      const logName = `site-${parallelIndex}`;
      const site = await startSite(process.env, { url: siteUrl, settings: siteSettings, logName });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  create: [async ({ site }, use) => use(createFactories(site)), { scope: "worker" }],

  baseURL: async ({ site }, use) => use(site.url),

  // oxlint-disable-next-line no-empty-pattern -- Playwright insists on a pattern.
  faults: async ({}, use) => {
    const faults = new Faults();
    await use(faults);
    expect(faults.unexpected(), "faults that nobody looked at").toEqual([]);
  },

  page: async ({ page, faults }, use) => {
    faults.watch(page);
    await use(page);
  },

  signInAs: async ({ context, site }, use) => {
    await use((person) => signIn(context, site, person));
  },

  member: async ({ create, signInAs }, use) => {
    await use(async (kind = "approved", { password, ...about } = {}) => {
      const passwordHash = password && (await hashOf(password));
      const person = await create.person(kind, { ...(passwordHash && { passwordHash }), ...about });
      await signInAs(person);
      return person;
    });
  },

  visit: async ({ browser, faults, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      contexts.push(context);
      if (person) await signIn(context, site, person);
      const page = await context.newPage();
      faults.watch(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  callsOf: async ({ playwright, site }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async ({ cookie }) => {
      const extraHTTPHeaders = { cookie, origin: site.url };
      const calls = await playwright.request.newContext({ baseURL: site.url, extraHTTPHeaders });
      opened.push(calls);
      return calls;
    });
    await Promise.all(opened.map((calls) => calls.dispose()));
  },

  axeColors: [undefined, { option: true }],

  axe: async ({ page, axeColors }, use) => {
    const judge = async (shown: Page) => {
      // There are no frames, so the page needs no second tab to be judged in.
      const builder = new AxeBuilder({ page: shown }).withTags(axeTags).setLegacyMode();
      const { violations } = await builder.analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map((node) => node.html),
      }));
      expect(found).toEqual([]);
    };
    await use(async (shown = page) => {
      if (!axeColors) return judge(shown);
      for (const colorScheme of axeColors) {
        await shown.emulateMedia({ colorScheme });
        await judge(shown);
      }
    });
  },
});

/** Gives a browser the session of somebody. */
async function signIn(context: BrowserContext, { url }: Site, { cookie }: Person) {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}

/** The password of everybody who signs in by hand. */
export const ownPassword = "window-seat-7:12";

const hashes = new Map<string, Promise<string>>();

/** A password as an account keeps it: made once, since that takes long on purpose. */
export function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** The toast with this text. By its element: while a dialog is open, only what it announces has a role. */
export const toastOf = (page: Page, text: string) =>
  page.locator("li[data-state=open]").filter({ hasText: text });

/**
 * What toasts say from now on, also those of a page that is left while they are still being said: the browser tells it
 * at once, where an expectation would wait for the next page.
 */
export async function toldByToasts(page: Page): Promise<() => string> {
  const told: string[] = [];
  count += 1;
  const teller = `told${count}`;
  await page.exposeFunction(teller, (text: string) => void told.push(text));
  await page.evaluate((name) => {
    const tell = (window as unknown as Record<string, (text: string) => void>)[name]!;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("li[data-state=open]")) tell(toast.textContent);
    }).observe(document.body, { childList: true, subtree: true });
  }, teller);
  return () => told.join("\n");
}

/** Holds these calls back, for an answer or for the page that comes next, until told to let them through. */
export async function holdBack(page: Page, calls: string | RegExp) {
  const letThrough = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await letThrough.promise;
    await route.continue();
  });
  return letThrough.resolve;
}

let count = 0;

/** A text that no other test uses, so that tests may run side by side and again on the same site. */
export function unique(text: string): string {
  count += 1;
  return `${text} ${process.pid.toString(36)}${Date.now().toString(36)}${count}`;
}

/** The page once React has taken it over: a press before that may do nothing. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until React has taken the page over, with the parts that come alive after it. */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const toasts = document.querySelector('[role="region"][aria-label^="Notifications"]');
    return toasts !== null && document.querySelector("[data-comes-alive=later]") === null;
  });
}

/** Waits until a part that comes by itself once the page is idle is here, with all that it needs: by its file's name. */
export async function partLoaded(page: Page, name: string) {
  const found = await page.waitForFunction((part) => {
    const fetched = performance.getEntriesByType("resource").map((entry) => entry.name);
    return fetched.find((address) => address.includes(`/assets/${part}-`));
  }, name);
  // The page has asked for it itself; this waits for it, and makes nothing of it.
  await page.evaluate((address) => import(address!).then(() => undefined), await found.jsonValue());
}

/** Where an element is, once it is anywhere: one that is just being drawn has no box yet. */
export async function boxOf(element: Locator) {
  let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  await expect.poll(async () => (box = await element.boundingBox())).not.toBeNull();
  return box!;
}

/**
 * Waits until a sheet is closed and its place in the history left: that step back would break off a reload, and be taken
 * for the next one. `beneath` says how many sheets stay open.
 */
export async function closed(sheet: Locator, { beneath = 0 } = {}) {
  await expect(sheet).toBeHidden();
  await sheet.page().waitForFunction((open) => {
    const state = history.state as { dialogs?: string[] } | null;
    return (state?.dialogs?.length ?? 0) === open;
  }, beneath);
}

export { expect };
