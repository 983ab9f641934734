import { expect } from "@playwright/test";

/** Elements by their XPath; a press or a text goes to the first of them that is shown. */
type Path = string;

/** Whether a press would hit an element: not while it moves; what is covered is brought to the middle first. */
export function isInReach(element: Element): boolean {
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
  if (isMoving) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  // Nor while the page does, which scrolls to where it was after a reload.
  const place = `${left} ${top}`;
  const before = Reflect.get(element, "placeBefore") as string | undefined;
  Reflect.set(element, "placeBefore", place);
  if (place !== before) return false;
  if (element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return true;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return false;
}

/** Where to look: in the topmost dialog, in the tab that is open, or in the article with this text. */
type Where = { in: "dialog" | "tabpanel" } | { article: string };

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`);
const isNamed = (name: string) =>
  `[normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)} or starts-with(normalize-space(.), ${quoted(`${name} `)}) or .//*[normalize-space(.)=${quoted(name)}]]`;
const topmost = {
  dialog: `(//*[@role="dialog" or @role="alertdialog"])[last()]`,
  tabpanel: `//*[@role="tabpanel"]`,
};

function scope(where?: Where): Path {
  if (!where) return "";
  return "in" in where ? topmost[where.in] : `//article[contains(., ${quoted(where.article)})]`;
}

/** A button, a link or the label of a choice, by its whole name or the words that it begins with. */
const pressable = (name: string, where?: Where): Path =>
  `${scope(where)}//*[self::button or self::a or self::summary or self::label or @role="option" or @role="menuitem"]${isNamed(name)}`;

/** A field, by the words that its label begins with. */
const field = (label: string, where?: Where): Path =>
  `${scope(where)}//*[self::input or self::textarea or self::select][@aria-label=${quoted(label)} or @id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`;

/** Somebody at a browser, whichever its engine: journeys are written once, in her words. */
export abstract class Visitor {
  protected readonly siteUrl: string;

  constructor(siteUrl: string) {
    this.siteUrl = siteUrl;
  }

  protected abstract goTo(url: string): Promise<unknown>;
  protected abstract click(path: Path): Promise<unknown>;
  /** Replaces what a field holds, key by key. */
  protected abstract enter(path: Path, text: string): Promise<unknown>;
  /** Types the parts of a day or a time one after the other, from the first. */
  protected abstract enterParts(path: Path, parts: string[]): Promise<unknown>;
  protected abstract attach(path: Path, files: string[]): Promise<unknown>;
  protected abstract select(path: Path, option: string): Promise<unknown>;
  /** Begins to note what a page that is alive logs as an error. */
  protected abstract watch(): Promise<unknown>;
  /** What her browser has logged as an error so far. */
  abstract errors(): Promise<string[]>;
  /** Runs an expression in the page. */
  abstract run<T>(expression: string): Promise<T>;
  abstract setCookie(name: string, value: string): Promise<unknown>;
  abstract back(): Promise<unknown>;
  abstract resize(size: { width: number; height: number }): Promise<unknown>;
  /** Writes what is in view into a PNG file. */
  abstract picture(file: string): Promise<unknown>;
  abstract close(): Promise<unknown>;

  /** Opens a page and waits until it is alive. */
  async open(path: string) {
    await this.goTo(new URL(path, this.siteUrl).href);
    await this.alive();
  }

  async reload() {
    await this.run("void (document.title = 'before', location.reload())");
    await this.alive();
  }

  async signIn({ cookie }: { cookie: string }) {
    await this.open("/about");
    const [name = "", value = ""] = cookie.split("=");
    await this.setCookie(name, value);
  }

  press = (name: string, where?: Where) => this.click(pressable(name, where));
  /** Again where what had opened meanwhile, such as suggestions, took the first press. */
  type = (label: string, text: string, where?: Where) =>
    this.retry(async () => {
      await this.enter(field(label, where), text);
      expect(await this.valueOf(label, where)).toBe(text);
    });
  choose = (label: string, option: string, where?: Where) => this.select(field(label, where), option);
  /** Answers the question that is shown with its n-th choice. */
  chooseAnswer = (nth: number) =>
    this.click(`(${scope({ in: "dialog" })}//input[@type="radio"])[${nth}]/ancestor::label`);
  /** A day ("2027-03-02"), in the order of American English. */
  enterDay(label: string, day: string, where?: Where) {
    const [year = "", month = "", date = ""] = day.split("-");
    return this.#enterWhole(label, day, [month, date, year], where);
  }
  /** A time ("18:30"), as American English has it. */
  enterTime(label: string, time: string, where?: Where) {
    const [hours = "", minutes = ""] = time.split(":");
    const hour = String(Number(hours) % 12 || 12).padStart(2, "0");
    return this.#enterWhole(label, time, [hour, minutes, Number(hours) < 12 ? "AM" : "PM"], where);
  }
  /** Again where a part was lost. */
  #enterWhole = (label: string, value: string, parts: string[], where?: Where) =>
    this.retry(async () => {
      await this.enterParts(field(label, where), parts);
      expect(await this.valueOf(label, where)).toBe(value);
    });
  pick = (files: string[], where?: Where) => this.attach(`${scope(where)}//input[@type="file"]`, files);

  /** Nothing between two pages, when there is no body. */
  text = () => this.run<string>(`document.body?.innerText ?? ""`);
  address = () => this.run<string>("location.pathname + location.search");
  sees = (text: string) => this.retry(async () => expect(await this.text()).toContain(text));
  lacks = (text: string) =>
    this.retry(async () => {
      const shown = await this.text();
      expect(shown).not.toBe("");
      expect(shown).not.toContain(text);
    });
  isAt = (address: string) => this.retry(async () => expect(await this.address()).toBe(address));
  valueOf(label: string, where?: Where) {
    const element = `document.evaluate(${JSON.stringify(field(label, where))}, document, null, 9).singleNodeValue`;
    return this.run<string>(`${element}?.value`);
  }

  /** Waits until what the page does about missing code has come, which it loads once it is idle. */
  isPrepared = () =>
    this.retry(async () => {
      const remedy = `performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/remedy-"))`;
      expect(await this.run<boolean>(remedy)).toBe(true);
    });

  /** By how many pixels the page, or a box that scrolls down, can be dragged sideways. */
  sideways = () =>
    this.run<number>(`Math.max(...[document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] *")]
      .filter((box) => box === document.documentElement || ["auto", "scroll"].includes(getComputedStyle(box).overflowY))
      .filter((box) => box === document.documentElement || getComputedStyle(box).overflowX !== "hidden")
      .map((box) => box.scrollWidth - box.clientWidth), 0)`);

  /** Tries again for as long as the page is still getting there; one that is just being left answers with an error. */
  protected retry = (action: () => Promise<void>) => expect(action).toPass({ timeout: 30_000 });

  /**
   * Waits until a page that a press has led to is alive. One that is left before has its scripts cut off, which Firefox logs
   * as an error. The region of toasts is rendered after hydration.
   */
  async alive() {
    const isAlive = `document.readyState === "complete" && document.title !== "before" && document.querySelector('[role="region"][aria-label^="Notifications"]') !== null`;
    await this.retry(async () => expect(await this.run<boolean>(isAlive)).toBe(true));
    await this.watch();
  }
}
