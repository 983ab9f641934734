import { expect, unique } from "../fixtures.ts";
import { postHome, uploadPhoto } from "../listing-form.ts";
import { test } from "./fixtures.ts";

const narrow = { width: 390, height: 844 };

// Regressions that occurred in only one engine.
test("each picture of a home is fetched in one format only, after a change of page and in the details", async ({
  visitor,
  create,
  callsOf,
}) => {
  const calls = await callsOf(await create.person("approved"));
  const images = [await uploadPhoto(calls, "#f0775e"), await uploadPhoto(calls, "#2e6f5e")];
  const { title } = await postHome(calls, { title: unique("Two windows"), images });
  await visitor.open("/about");
  await visitor.press("Find Your Spot");
  await visitor.press(title);
  await visitor.sees("1 of 2");
  const formats = () =>
    visitor.run<string[]>(
      `[...new Set(performance.getEntriesByType("resource").map(({ name }) => name)
        .filter((name) => name.includes("/objects/")).map((name) => name.split(".").at(-1)))]`,
    );
  await expect.poll(formats).not.toEqual([]);
  expect(await formats()).toEqual(["webp"]);
});

test("closing a dialog leaves the page at its scroll position", async ({ visitor, create }) => {
  const location = unique("Placeville");
  const title = unique("Beside the station");
  await create.listing(await create.person("approved"), { title, location });
  await visitor.resize(narrow);
  await visitor.open(`/housing?location=${encodeURIComponent(location)}`);
  await visitor.press(title);
  await visitor.sees("Contact Owner");
  const place = await visitor.run<number>("Math.round(scrollY)");
  await expect.poll(visitor.sideways).toBe(0);
  await visitor.press("Close", { in: "dialog" });
  await visitor.lacks("Contact Owner");
  await expect.poll(() => visitor.run("Math.round(scrollY)")).toBe(place);
});

test("the date of an event fits into its field, beside one calendar icon", async ({ visitor, create }) => {
  await visitor.signIn(await create.person("approved"));
  await visitor.open("/events");
  await visitor.press("Create Event");
  await visitor.enterDay("Date", "2027-12-28", { in: "dialog" });
  for (const size of [{ width: 1280, height: 900 }, narrow]) {
    await visitor.resize(size);
    const [room, needed, icons] = await visitor.run<[number, number, number]>(`(() => {
      const field = document.querySelector("[role=dialog] input[type=date]");
      const { paddingLeft, paddingRight, font } = getComputedStyle(field);
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = font;
      const own = [...field.parentElement.querySelectorAll("svg, .icon")].filter((icon) => icon.getBoundingClientRect().width > 0);
      // Firefox has its own button in the field; WebKit only has ours.
      const button = CSS.supports("-moz-appearance: none") ? 1 : 0;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - button * 24;
      return [room, pen.measureText("12 / 28 / 2027").width, own.length + button];
    })()`);
    expect(room, `at ${size.width}`).toBeGreaterThanOrEqual(needed);
    expect(icons).toBe(1);
  }
});

test("a missing page or guide is reported without an error in the console", async ({ visitor }) => {
  await visitor.open("/no-such-page");
  await visitor.sees("404 Page Not Found");
  await visitor.open("/playbooks/no-such-guide");
  await visitor.sees("We can’t find that guide");
  expect(await visitor.errors()).toEqual([]);
});
