import { expect } from "@playwright/test";

/** An XPath of elements; presses and input go to the first visible one. */
type Path = string;

/** Whether a press would hit an element that does not move. A covered element is scrolled to the center first. */
export function isInReach(element: Element): boolean {
  const isMoving = document
    .getAnimations()
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
  if (isMoving) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  // The page may also be moving: after a reload it scrolls to its previous position.
  const place = `${left} ${top}`;
  const before = Reflect.get(element, "placeBefore") as string | undefined;
  Reflect.set(element, "placeBefore", place);
  if (place !== before) return false;
  if (element.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return true;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return false;
}

/** Where to search: the topmost dialog, the open tab, or the article with this text. */
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

/** A button, a link or the label of a choice, by its whole name or the beginning. */
const pressable = (name: string, where?: Where): Path =>
  `${scope(where)}//*[self::button or self::a or self::summary or self::label or @role="option" or @role="menuitem"]${isNamed(name)}`;

/** A field, by the beginning of its label. */
const field = (label: string, where?: Where): Path =>
  `${scope(where)}//*[self::input or self::textarea or self::select][@aria-label=${quoted(label)} or @id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`;

/** A person using a browser of any engine, so that each journey is written only once. */
export abstract class Visitor {
  protected readonly siteUrl: string;

  constructor(siteUrl: string) {
    this.siteUrl = siteUrl;
  }

  protected abstract goTo(url: string): Promise<unknown>;
  protected abstract click(path: Path): Promise<unknown>;
  /** Replaces the content of a field, key by key. */
  protected abstract enter(path: Path, text: string): Promise<unknown>;
  /** Types the parts of a date or time one after the other, from the first. */
  protected abstract enterParts(path: Path, parts: string[]): Promise<unknown>;
  protected abstract attach(path: Path, files: string[]): Promise<unknown>;
  protected abstract select(path: Path, option: string): Promise<unknown>;
  /** Starts recording the errors that a hydrated page logs. */
  protected abstract watch(): Promise<unknown>;
  abstract errors(): Promise<string[]>;
  abstract run<T>(expression: string): Promise<T>;
  abstract setCookie(name: string, value: string): Promise<unknown>;
  abstract back(): Promise<unknown>;
  abstract resize(size: { width: number; height: number }): Promise<unknown>;
  abstract picture(file: string): Promise<unknown>;
  abstract close(): Promise<unknown>;

  /** Opens a page and waits until it is hydrated. */
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
  /** Retries, because something that opened meanwhile, such as suggestions, may have taken the input. */
  type = (label: string, text: string, where?: Where) =>
    this.retry(async () => {
      await this.enter(field(label, where), text);
      expect(await this.valueOf(label, where)).toBe(text);
    });
  choose = (label: string, option: string, where?: Where) => this.select(field(label, where), option);
  chooseAnswer = (nth: number) =>
    this.click(`(${scope({ in: "dialog" })}//input[@type="radio"])[${nth}]/ancestor::label`);
  /** Enters a date ("2027-03-02") in American order. */
  enterDay(label: string, day: string, where?: Where) {
    const [year = "", month = "", date = ""] = day.split("-");
    return this.#enterWhole(label, day, [month, date, year], where);
  }
  /** Enters a time ("18:30") in American format. */
  enterTime(label: string, time: string, where?: Where) {
    const [hours = "", minutes = ""] = time.split(":");
    const hour = String(Number(hours) % 12 || 12).padStart(2, "0");
    return this.#enterWhole(label, time, [hour, minutes, Number(hours) < 12 ? "AM" : "PM"], where);
  }
  /** Retries if a part was lost. */
  #enterWhole = (label: string, value: string, parts: string[], where?: Where) =>
    this.retry(async () => {
      await this.enterParts(field(label, where), parts);
      expect(await this.valueOf(label, where)).toBe(value);
    });
  pick = (files: string[], where?: Where) => this.attach(`${scope(where)}//input[@type="file"]`, files);

  /** Empty between two pages, when there is no body. */
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

  /** Waits for the code that handles missing code, which the page preloads when idle. */
  isPrepared = () =>
    this.retry(async () => {
      const remedy = `performance.getEntriesByType("resource").some(({ name }) => name.includes("/assets/remedy-"))`;
      expect(await this.run<boolean>(remedy)).toBe(true);
    });

  /** By how many pixels the page, or a box that scrolls vertically, can be scrolled sideways. */
  sideways = () =>
    this.run<number>(`Math.max(...[document.documentElement, ...document.querySelectorAll("[role=dialog], [role=dialog] *")]
      .filter((box) => box === document.documentElement || ["auto", "scroll"].includes(getComputedStyle(box).overflowY))
      .filter((box) => box === document.documentElement || getComputedStyle(box).overflowX !== "hidden")
      .map((box) => box.scrollWidth - box.clientWidth), 0)`);

  /** Retries while the page is still loading; a page that is being left throws errors. */
  protected retry = (action: () => Promise<void>) => expect(action).toPass({ timeout: 30_000 });

  /** Waits until the page after a press is hydrated: leaving it earlier aborts its scripts, which Firefox logs as an error. */
  async alive() {
    const isAlive = `document.readyState === "complete" && document.title !== "before" && document.querySelector('[role="region"][aria-label^="Notifications"]') !== null`;
    await this.retry(async () => expect(await this.run<boolean>(isAlive)).toBe(true));
    await this.watch();
  }
}
