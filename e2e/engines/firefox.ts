import { expect } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer, { type BrowserContext, type ElementHandle, type Page } from "puppeteer-core";
import { firefox } from "#testing/machines/engines.ts";
import { isInReach, Visitor } from "./visitor.ts";

/** The installed Firefox, driven by WebDriver BiDi. Visitors share a browser but not cookies. */
export async function launchFirefox() {
  const home = await mkdtemp(path.join(tmpdir(), "firefox-"));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefox,
    env: { ...process.env, HOME: home, TZ: "America/New_York" },
    extraPrefsFirefox: { "intl.accept_languages": "en-US" },
    defaultViewport: { width: 1280, height: 900 },
    // Long, for a busy machine.
    timeout: 90_000,
  });
  return {
    open: async (siteUrl: string) => {
      const context = await browser.createBrowserContext();
      return new FirefoxVisitor(siteUrl, context, await context.newPage({ type: "window" }));
    },
    close: async () => {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

class FirefoxVisitor extends Visitor {
  readonly #context: BrowserContext;
  readonly #page: Page;
  readonly #errors: string[] = [];

  constructor(siteUrl: string, context: BrowserContext, page: Page) {
    super(siteUrl);
    this.#context = context;
    this.#page = page;
    page.on("pageerror", (error) => this.#errors.push(`page error: ${String(error)}`));
    page.on("console", (message) => {
      if (message.type() === "error") this.#errors.push(`console: ${message.text()}`);
    });
  }

  async #shown(xpath: string) {
    for (const element of await this.#page.$$(`xpath/${xpath}`)) {
      if (await element.isVisible()) return element;
    }
    throw new Error(`There is no ${xpath}`);
  }

  protected watch = () => Promise.resolve();
  errors = () => Promise.resolve(this.#errors);
  goTo = (url: string) => this.#page.goto(url);
  run = <T>(expression: string) => this.#page.evaluate(expression) as Promise<T>;
  back = () => this.#page.goBack();
  resize = (size: { width: number; height: number }) => this.#page.setViewport(size);
  close = () => this.#context.close();
  picture = (file: string) => this.#page.screenshot({ path: file });
  setCookie = (name: string, value: string) => {
    const { hostname: domain } = new URL(this.siteUrl);
    return this.#context.setCookie({ name, value, domain, path: "/", httpOnly: true, sameSite: "Lax" });
  };

  click = (xpath: string) =>
    this.retry(async () => {
      const element = await this.#shown(xpath);
      expect(await element.evaluate(isInReach)).toBe(true);
      await element.click();
    });

  async enter(xpath: string, text: string) {
    await this.click(xpath);
    await this.#page.keyboard.down("Control");
    await this.#page.keyboard.press("a");
    await this.#page.keyboard.up("Control");
    await this.#page.keyboard.type(text);
  }

  // The field moves on to its next part by itself.
  async enterParts(xpath: string, parts: string[]) {
    await this.retry(async () => {
      const input = (await this.#shown(xpath)) as ElementHandle<HTMLInputElement>;
      await input.evaluate((element) => element.blur());
      await input.focus();
    });
    await this.#page.keyboard.type(parts.join(""));
  }

  select = (xpath: string, option: string) =>
    this.retry(async () => {
      const select = (await this.#shown(xpath)) as ElementHandle<HTMLSelectElement>;
      const value = await select.evaluate(
        ({ options }, label) => [...options].find((one) => one.label === label)?.value,
        option,
      );
      if (value === undefined) throw new Error(`There is no option ${option}.`);
      await select.select(value);
    });

  attach = (xpath: string, files: string[]) =>
    this.retry(async () => {
      const [input] = await this.#page.$$(`xpath/${xpath}`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(...files);
    });
}
