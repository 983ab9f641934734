import { expect, unique } from "../fixtures.ts";
import { test } from "./fixtures.ts";
import { startLine } from "./line.ts";

const pages = [
  ["/", "Scroll less"],
  ["/housing", "Find Your Perfect Spot"],
  ["/roommates", "Meet Your Perfect Roomie"],
  ["/community", "Safety"],
  ["/events", "Events Found"],
  ["/playbooks", "Start Reading"],
  ["/membership", "CC Insider"],
  ["/about", "About"],
  ["/auth", "Welcome back"],
  ["/terms", "Terms of Service"],
  ["/privacy", "Privacy Policy"],
  ["/contact", "Contact"],
  ["/no-such-page", "404"],
] as const;

const wide = { width: 1280, height: 900 };
// WebKitGTK's window is at least 447 pixels wide.
const narrow = { width: 390, height: 844 };

test("a guest reads every page; none can be dragged sideways", async ({ visitor }) => {
  test.slow();
  for (const [path, text] of pages) {
    for (const size of [wide, narrow]) {
      await visitor.resize(size);
      if (size === wide) await visitor.open(path);
      await visitor.sees(text);
      await expect.poll(visitor.sideways, `${path} at ${size.width}`).toBe(0);
    }
  }
});

test("a home's details: opened, closed with Back, opened, reloaded, and left with Back", async ({
  visitor,
  create,
}) => {
  const title = unique("A room to look at");
  await create.listing(await create.person("approved"), { title, location: "Beacon, NY" });
  await visitor.resize(narrow);
  await visitor.open("/housing");
  await visitor.press(title);
  await visitor.sees("Contact Owner");
  await expect.poll(visitor.sideways).toBe(0);
  await visitor.back();
  await visitor.lacks("Contact Owner");
  await visitor.press(title);
  await visitor.sees("Contact Owner");
  await visitor.reload();
  await visitor.sees("Contact Owner");
  // Now its page.
  await visitor.sees("All homes");
  await visitor.back();
  await visitor.lacks("Contact Owner");
  await visitor.isAt("/housing");
});

test("filters are chosen, show as chips, and are taken off one by one", async ({ visitor, create }) => {
  const owner = await create.person("approved");
  const location = unique("Chipville");
  const parking = unique("With a place to park");
  const both = unique("With all of it");
  await create.listing(owner, { title: parking, location, price: 900, amenities: ["Parking"] });
  await create.listing(owner, { title: both, location, price: 900, amenities: ["Parking", "Laundry"] });
  await visitor.resize(narrow);
  await visitor.open(`/housing?location=${encodeURIComponent(location)}`);
  await visitor.press("Filters");
  await visitor.choose("Budget", "800-1200", { in: "dialog" });
  await visitor.press("Laundry", { in: "dialog" });
  await visitor.press("Search Housing", { in: "dialog" });
  await visitor.lacks(parking);
  await visitor.sees(both);
  await visitor.press("Remove filter Laundry");
  await visitor.sees(parking);
  await visitor.press("Clear all");
  await visitor.isAt("/housing");
});

test("the menu opens, cannot be dragged sideways, and closes without moving the page", async ({
  visitor,
}) => {
  await visitor.resize(narrow);
  await visitor.open("/terms");
  await visitor.run(`scrollTo({ top: 600, behavior: "instant" })`);
  await visitor.press("Open menu");
  await visitor.sees("Join Now");
  await expect.poll(visitor.sideways).toBe(0);
  await visitor.press("Close menu");
  await visitor.lacks("Join Now");
  await expect.poll(() => visitor.run("Math.round(scrollY)")).toBe(600);
});

test("a guide is read chapter by chapter, and remembers her progress", async ({ visitor }) => {
  await visitor.open("/playbooks");
  await visitor.press("Start Reading", { article: "Viewing Rooms Safely" });
  await visitor.sees("Before you answer an ad");
  await visitor.press("Next Chapter");
  await visitor.sees("Questions for the first call");
  await visitor.back();
  await visitor.sees("Before you answer an ad");
  await visitor.open("/playbooks");
  await visitor.sees("1 of 7 chapters read");
});

test("without a connection, a link leads to the offline page, which comes back by itself", async ({
  another,
  site,
}) => {
  const line = await startLine(site.url);
  const visitor = await another(line.url);
  await visitor.open("/about");
  await visitor.run("void navigator.serviceWorker.ready.then(() => { document.title = 'ready'; })");
  await expect.poll(() => visitor.run("document.title")).toBe("ready");
  await visitor.reload();
  line.cut();
  await visitor.run(`void location.assign("/housing")`);
  await visitor.sees("No connection right now");
  await line.mend();
  await visitor.sees("Find Your Perfect Spot");
  line.close();
});
