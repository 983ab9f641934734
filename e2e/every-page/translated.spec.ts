import type { ElementHandle, Locator, Page } from "@playwright/test";
import { expect, openPage } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { looks } from "./looks.ts";
import { brokenTexts, translate } from "../translation.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 390, height: 844 } });

const controls =
  "button, summary, select, a[href^='/']:not([href^='/api'], [target]), [role=tab], [role=switch], [role=menuitem], input[type=checkbox], input[type=radio]";
const layers = "[role=dialog], [role=alertdialog], [role=menu]";

/** The controls pressed so far, by user: the same controls on another page do the same, so all run on one worker, in turn. */
const pressed = new Set<string>();

for (const { name, as = "guest", path, open } of looks) {
  test(`${name}, translated by the browser: the page works, whatever is pressed`, async ({
    page,
    rows,
    signInAs,
    pageErrors,
  }) => {
    // The first page of each user presses nearly everything that there is.
    test.slow();
    // Submitted input may be refused, and searches may find nothing.
    pageErrors.allow(/status of 4\d\d/);
    if (as !== "guest") await signInAs(rows[as]);
    const show = async () => {
      await openPage(page, typeof path === "string" ? path : path(rows));
      await translate(page);
      await open?.(page);
    };
    await show();
    await goesOn(page);
    const start = await stateOf(page);
    const { pathname } = new URL(page.url());
    const top = page.locator(layers).filter({ visible: true });
    for (let index = 0; ; index += 1) {
      const layer = (await top.count()) > 0 ? top.last() : page.locator("body");
      const meanings = await layer.locator(controls).evaluateAll(meaningsOf);
      index = meanings.findIndex((found, at) => at >= index && found && !pressed.has(`${as} ${found}`));
      const what = meanings[index];
      if (!what) break;
      // Without waiting, because a toast closes by itself, with its buttons.
      const [control] = await layer.locator(controls).nth(index).elementHandles();
      if (!control) continue;
      pressed.add(`${as} ${what}`);
      await test.step(what, async () => {
        await press(control);
        await goesOn(page);
        if ((await stateOf(page)) === start) return;
        await submitTop(top);
        await goesOn(page);
        const moved = new URL(page.url()).pathname !== pathname;
        await (moved ? page.evaluate(() => history.back()) : page.keyboard.press("Escape"));
        await goesOn(page);
        if ((await stateOf(page)) === start) return;
        // With drafts, the page would start in its current state.
        await page.evaluate(() => {
          localStorage.clear();
          sessionStorage.clear();
        });
        await show();
      });
    }
  });
}

/** What identifies each control that can be pressed now; undefined for controls that would end the session. */
const meaningsOf = (elements: Element[]) =>
  elements.map((element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent).replaceAll(/\d+/g, "");
    const isOff = element.matches(":disabled") || !element.checkVisibility({ visibilityProperty: true });
    return isOff || words.startsWith("Sign Out") ? undefined : `${element.nodeName} ${words}`;
  });

/** Presses a control, unless it has been removed or hidden meanwhile, as by a dialog whose code has just loaded. */
async function press(control: ElementHandle) {
  try {
    await control.click({ force: true });
  } catch (error) {
    if (await control.isVisible()) throw error;
  }
}

async function stateOf(page: Page) {
  let state = "";
  const read = async () => {
    state = await page.evaluate(
      (over) =>
        [location.href, ...[...document.querySelectorAll(over)].filter((layer) => layer.checkVisibility())]
          .map((part) => (typeof part === "string" ? part : part.getAttribute("role")))
          .join(" "),
      layers,
    );
  };
  await onePage(read);
  return state;
}

/** Reads from a page; retries if a press has just loaded another document. */
const onePage = (ask: () => Promise<void>) => expect(ask).toPass({ timeout: 60_000 });

/** Submits the topmost form, if there is one. */
async function submitTop(top: Locator) {
  const submit = top.last().locator("button[type=submit]:enabled").filter({ visible: true });
  // The layer may close meanwhile.
  const [button] = await submit.elementHandles();
  if (button) await press(button);
}

/** Expects that nothing is busy, and that the page is intact. */
async function goesOn(page: Page) {
  await expect(page.locator("[aria-busy=true]").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^Couldn’t load this page/)).toHaveCount(0);
  await expect(page.locator("h1")).toHaveCount(1);
  await onePage(async () => expect(await brokenTexts(page)).toEqual([]));
}
