import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type APIRequestContext, type Locator, type Page } from "@playwright/test";

/** The demo accounts, by what makes each of them different. */
export type DemoAccount = "admin" | "member" | "starter" | "pending" | "new" | "rejected" | "unverified";

const demoPassword = "commuter-demo";
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export type ColorScheme = "light" | "dark";

type Fixtures = {
  /** In which colors `axe` looks at a page: each is a look at the same page, which is opened once. */
  axeColors: ColorScheme[] | undefined;
  /** Signs the page's visitor in; her next page is hers. */
  login: (account: DemoAccount) => Promise<void>;
  /** Expects that no rule of WCAG 2.2 AA, and no good practice, is broken on the page as it stands. */
  axe: () => Promise<void>;
  faults: Faults;
};

/** What went wrong on the page although nobody looked at it. Each test fails on what it has not allowed. */
class Faults {
  #seen: string[] = [];
  #allowed: RegExp[] = [];

  /** Says which faults a test provokes. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  watch(page: Page) {
    page.on("console", (message) => {
      if (message.type() === "error") {
        this.#seen.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    page.on("pageerror", (error) => this.#seen.push(`page error: ${error.stack ?? error.message}`));
    page.on("response", (response) => {
      const ours = new URL(response.url()).origin === new URL(page.url()).origin;
      if (ours && response.status() >= 500) this.#seen.push(`answer ${response.status()}: ${response.url()}`);
    });
  }

  /** What no test has allowed. */
  async unexpected(request: APIRequestContext) {
    const faults = this.#seen.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
    return faults.some(missingPicture) ? withoutDeleted(faults, request) : faults;
  }
}

/** Which object a fault says is missing. */
const missingPicture = (fault: string) => /status of 404 .*\/objects\/([\da-f-]{36})/.exec(fault)?.[1];

/** Without the pictures of what a test beside this one has deleted after the page was made: nothing shows them any more. */
async function withoutDeleted(faults: string[], request: APIRequestContext) {
  const shown = await Promise.all(
    ["/api/forum?limit=100", "/api/housing?limit=100"].map(async (list) => {
      const answer = await request.get(list);
      expect(answer.status()).toBe(200);
      return answer.text();
    }),
  );
  return faults.filter((fault) => {
    const object = missingPicture(fault);
    return !object || shown.some((list) => list.includes(object));
  });
}

/** Playwright's test, with a page that fails on silent faults. */
export const test = base.extend<Fixtures>({
  faults: async ({ request }, use) => {
    const faults = new Faults();
    await use(faults);
    expect(await faults.unexpected(request), "faults that nobody looked at").toEqual([]);
  },

  page: async ({ page, faults }, use) => {
    faults.watch(page);
    await use(page);
  },

  login: async ({ page, baseURL }, use) => {
    await use((account) => signIn(page.request, baseURL!, account));
  },

  axeColors: [undefined, { option: true }],

  axe: async ({ page, axeColors }, use) => {
    const look = async () => {
      // There are no frames, so the page needs no second tab to be judged in.
      const { violations } = await new AxeBuilder({ page }).withTags(axeTags).setLegacyMode().analyze();
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        at: nodes.map((node) => node.html),
      }));
      expect(found).toEqual([]);
    };
    await use(async () => {
      if (!axeColors) return look();
      for (const colorScheme of axeColors) {
        await page.emulateMedia({ colorScheme });
        await look();
      }
    });
  },
});

/** Signs in without a page. */
export async function signIn(request: APIRequestContext, origin: string, account: DemoAccount) {
  const answer = await request.post("/api/auth/email/signin", {
    data: { email: `${account}@example.com`, password: demoPassword },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

/** Fills the sign-in screen and sends it. */
export async function signInByHand(page: Page, account: DemoAccount) {
  await page.getByLabel("Email").fill(`${account}@example.com`);
  await page.getByRole("textbox", { name: "Password" }).fill(demoPassword);
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign In" }).click();
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

/** Demo listings alone: what tests post, and delete again, is never there. */
export const demoHousing = "/housing?location=ct";

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
export async function partArrived(page: Page, name: string) {
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
    const state = history.state as { sheets?: string[] } | null;
    return (state?.sheets?.length ?? 0) === open;
  }, beneath);
}

export { expect };
