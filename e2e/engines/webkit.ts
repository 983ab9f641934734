import { expect } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Builder, By, Key, type WebDriver } from "selenium-webdriver";
import { freePort } from "#testing/machines/cluster.ts";
import { webKitBrowser, webKitDriver } from "#testing/machines/engines.ts";
import { isInReach, Visitor } from "./visitor.ts";

/** Starts a virtual screen; resolves to its name. */
async function startScreen(stop: ChildProcess[]): Promise<string> {
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  stop.push(screen);
  const [number] = (await once(createInterface({ input: screen.stdout }), "line")) as [string];
  return `:${number}`;
}

/** WebKitGTK, Safari's engine, driven by WebDriver. A driver has one session, so each visitor has her own driver. */
export async function startWebKit(siteUrl: string): Promise<WebKitVisitor> {
  const processes: ChildProcess[] = [];
  const display = await startScreen(processes);
  const port = await freePort();
  const started = spawn(webKitDriver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: display,
      // Its sandbox does not start as root; only the site under test is opened.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      TZ: "America/New_York",
      LANG: "en_US.UTF-8",
    },
  });
  processes.push(started);
  const stop = () => processes.forEach((one) => one.kill("SIGKILL"));
  process.once("exit", stop);
  const driver = await connect(port);
  const visitor = new WebKitVisitor(siteUrl, driver, stop);
  await visitor.resize({ width: 1280, height: 900 });
  return visitor;
}

async function connect(port: number, until = Date.now() + 90_000): Promise<WebDriver> {
  try {
    return await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": {
          binary: webKitBrowser,
          args: ["--automation"],
        },
      })
      .build();
  } catch (error) {
    if (Date.now() > until) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return connect(port, until);
  }
}

class LostAnswer extends Error {}

/** Its driver rarely never answers a call, while it answers the next one: those who retry must not wait for the lost one. */
async function answered<T>(call: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(8_000);
  const lost = once(limit, "abort").then(() => {
    throw new LostAnswer("WebKit's driver did not answer");
  });
  return Promise.race([call, lost]);
}

class WebKitVisitor extends Visitor {
  readonly #driver: WebDriver;
  readonly #stop: () => void;

  constructor(siteUrl: string, driver: WebDriver, stop: () => void) {
    super(siteUrl);
    this.#driver = driver;
    this.#stop = stop;
  }

  async #shown(xpath: string) {
    for (const element of await answered(this.#driver.findElements(By.xpath(xpath)))) {
      if (await answered(element.isDisplayed())) return element;
    }
    throw new Error(`There is no ${xpath}`);
  }

  goTo = (url: string) => this.#driver.get(url);
  /** The expression may run twice, since an answer may be lost. */
  run = <T>(expression: string) => {
    const ask = () => answered(this.#driver.executeScript<T>(`return (${expression})`));
    return ask().catch((error: unknown) => {
      if (error instanceof LostAnswer) return ask();
      throw error;
    });
  };
  back = () => this.#driver.navigate().back();
  resize = (size: { width: number; height: number }) =>
    this.#driver
      .manage()
      .window()
      .setRect({ ...size, x: 0, y: 0 });
  picture = async (file: string) => writeFile(file, await answered(this.#driver.takeScreenshot()), "base64");
  setCookie = (name: string, value: string) =>
    this.#driver.manage().addCookie({ name, value, path: "/", httpOnly: true, sameSite: "Lax" });

  // Its driver does not report logged errors, so those before hydration are missed.
  protected async watch() {
    await this.run(`(() => {
      const note = (text) => { sessionStorage.errors = JSON.stringify([...JSON.parse(sessionStorage.errors ?? "[]"), text]); };
      addEventListener("error", (event) => note("page error: " + event.message));
      addEventListener("unhandledrejection", (event) => note("page error: " + event.reason));
      const { error } = console;
      console.error = (...about) => { note("console: " + about.join(" ")); error(...about); };
    })()`);
  }

  errors = () => this.run<string[]>(`JSON.parse(sessionStorage.errors ?? "[]")`);

  click = (xpath: string) =>
    this.retry(async () => {
      const element = await this.#shown(xpath);
      const inReach = this.#driver.executeScript(`return (${String(isInReach)})(arguments[0])`, element);
      expect(await answered(inReach)).toBe(true);
      await element.click();
    });

  async enter(xpath: string, text: string) {
    await this.click(xpath);
    // As actions, because an element's sendKeys() does not wait for the page and loses keys.
    const keys = this.#driver.actions();
    await keys.keyDown(Key.CONTROL).sendKeys("a").keyUp(Key.CONTROL).sendKeys(text).perform();
  }

  async enterParts(xpath: string, parts: string[]) {
    await this.retry(async () =>
      this.#driver.executeScript("arguments[0].blur(); arguments[0].focus()", await this.#shown(xpath)),
    );
    await this.#driver.actions().sendKeys(parts.join(Key.ARROW_RIGHT)).perform();
  }

  select = (xpath: string, option: string) =>
    this.retry(async () => {
      const select = await this.#shown(xpath);
      await select.findElement(By.xpath(`./option[normalize-space(.)="${option}"]`)).click();
    });

  attach = (xpath: string, files: string[]) =>
    this.retry(async () => (await this.#driver.findElement(By.xpath(xpath))).sendKeys(files.join("\n")));

  async close() {
    await this.#driver.quit().catch(() => undefined);
    process.off("exit", this.#stop);
    this.#stop();
  }
}
