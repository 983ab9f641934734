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
import { freePort } from "#testing/machines/cluster.ts";
import { createFactories, type Person, type PersonKind } from "#testing/rows/factories.ts";
import { startSite, type Site } from "#testing/machines/site-server.ts";
import { expectAccessible, type ColorScheme } from "./axe.ts";
import { PageErrors } from "./page-errors.ts";

/** An account's columns that a test sets; with `password` its owner can sign in by hand. */
type Account = Partial<typeof users.$inferInsert> & { password?: string };

type SiteFixtures = {
  /** Additional environment of the site; files with the same settings share a site. */
  siteSettings: Record<string, string>;
  siteUrl: string;
  /** This worker's site: the built pages on a separate database with only the accounts that tests create. */
  site: Site;
  create: ReturnType<typeof createFactories>;
};

type Fixtures = {
  /** Creates an account of a kind and signs it in, in the context of `page`. */
  member: (kind?: PersonKind, account?: Account) => Promise<Person>;
  /** Signs an existing account in, in `page`. */
  signInAs: (person: Person) => Promise<void>;
  /** A page in another browser context, where this person is signed in; a guest's by default. */
  pageOf: (person?: Person) => Promise<Page>;
  /** Calls the API as this person, without a page. */
  callsOf: (person: Person) => Promise<APIRequestContext>;
  /** The color schemes in which `axe` checks a page; the page is opened once. */
  axeColors: ColorScheme[] | undefined;
  /** Expects that the page in its current state passes WCAG 2.2 AA and axe's best practices. */
  axe: (shown?: Page) => Promise<void>;
  pageErrors: PageErrors;
};

/** Playwright's test with a site for each worker. Fails for page errors that the test has not allowed. */
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
  pageErrors: async ({}, use) => {
    const pageErrors = new PageErrors();
    await use(pageErrors);
    expect(pageErrors.unexpected(), "page errors that the test has not allowed").toEqual([]);
  },

  page: async ({ page, pageErrors }, use) => {
    pageErrors.watch(page);
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

  pageOf: async ({ browser, pageErrors, site }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      contexts.push(context);
      if (person) await signIn(context, site, person);
      const page = await context.newPage();
      pageErrors.watch(page);
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
    await use((shown = page) => expectAccessible(shown, axeColors));
  },
});

async function signIn(context: BrowserContext, { url }: Site, { cookie }: Person) {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
}

/** The password of accounts that sign in by hand. */
export const ownPassword = "window-seat-7:12";

const hashes = new Map<string, Promise<string>>();

/** The hash of a password; cached, since hashing is slow on purpose. */
export function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** The toast with this text, found by its element because a toast has no role while a dialog is open. */
export const toastOf = (page: Page, text: string) =>
  page.locator("li[data-state=open]").filter({ hasText: text });

/** Pauses a toast's timer as if another window had the focus, so that it does not close by itself. */
export const holdToast = (toast: Locator) => toast.evaluate(() => window.dispatchEvent(new Event("blur")));

/** Delays these requests, also those of later pages, until the returned function is called. */
export async function holdBack(page: Page, calls: string | RegExp) {
  const letThrough = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await letThrough.promise;
    await route.continue();
  });
  return letThrough.resolve;
}

/** Chooses a radio button; unlike `check`, waits until the page shows that it is chosen. */
export async function choose(radio: Locator) {
  await radio.click();
  await expect(radio).toBeChecked();
}

let count = 0;

// In letters, because a name with this many digits would be taken for a phone number.
const inLetters = (number: number) =>
  number.toString(26).replaceAll(/\d/g, (digit) => "qrstuvwxyz"[Number(digit)]!);

/** A text that no other test uses, so that tests can run repeatedly and in parallel on one site. */
export function unique(text: string): string {
  count += 1;
  return `${text} ${[process.pid, Date.now(), count].map(inLetters).join("")}`;
}

/** Opens a page and waits for its hydration: a press before that may do nothing. */
export async function openPage(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Signs out by address. Leaves the open page first, because its next update request would be refused. */
export async function signOut(page: Page) {
  await page.goto("about:blank");
  await page.goto("/api/logout");
}

export async function hydrated(page: Page) {
  // The toast region is rendered after hydration.
  await page.waitForSelector('[role="region"][aria-label^="Notifications"]', { state: "attached" });
  // The page within may follow later.
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll("#content > :not(noscript, .old-browser, template, script)");
    return [...parts].every((part) => Object.keys(part).some((key) => key.startsWith("__reactFiber$")));
  });
}

/** Waits until a part that is preloaded when idle has loaded with its imports; `name` is its file's name. */
export async function codeLoaded(page: Page, name: string) {
  const found = await page.waitForFunction((part) => {
    const fetched = performance.getEntriesByType("resource").map((entry) => entry.name);
    return fetched.find((address) => address.includes(`/assets/${part}-`));
  }, name);
  // The page has already requested it; this import waits for it.
  await page.evaluate((address) => import(address!).then(() => undefined), await found.jsonValue());
}

export async function boxOf(element: Locator) {
  let box: Awaited<ReturnType<Locator["boundingBox"]>> = null;
  await expect.poll(async () => (box = await element.boundingBox())).not.toBeNull();
  return box!;
}

/** Waits until a dialog and its history entry are gone: going back could abort a reload. `beneath` dialogs stay open. */
export async function closed(dialog: Locator, { beneath = 0 } = {}) {
  await expect(dialog).toBeHidden();
  await dialog.page().waitForFunction((open) => {
    const state = history.state as { dialogs?: string[] } | null;
    return (state?.dialogs?.length ?? 0) === open;
  }, beneath);
}

export { expect };
