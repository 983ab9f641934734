import { addDays, dayIn, dayMs, hourMs } from "#src/shared/dates.ts";
import { boxOf, expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { overflow } from "./measures.ts";

const zone = "America/New_York";
const dayInWeeks = (weeks: number) => addDays(dayIn(zone, new Date()), 7 * weeks);

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`at ${width} px a host posts a past event again with a cover, and a guest shares it`, async ({
    page,
    member,
    create,
    pageOf,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    const host = await member("approved", { firstName: "Marisol" });
    const title = unique("Soup evening");
    const past = await create.event(host, {
      title,
      startsAt: new Date(Date.now() - 10 * dayMs),
      endsAt: new Date(Date.now() - 10 * dayMs + 2 * hourMs),
      location: "Beacon, NY",
      address: "14 Main Street",
      capacity: 8,
    });
    await openPage(page, `/events/${past.id}`);
    await page.getByRole("button", { name: "Post Again" }).click();
    const form = page.getByRole("dialog", { name: "Create New Event" });
    await expect(form.getByLabel("Title", { exact: true })).toHaveValue(title);
    await expect(form.getByRole("textbox", { name: "Address" })).toHaveValue("14 Main Street");
    await expect(form.getByLabel("Date", { exact: true })).toHaveValue("");
    const covers = form.getByRole("group", { name: "Cover" });
    await expect(covers.getByRole("radio", { name: "No cover" })).toBeChecked();
    await covers.getByRole("radio", { name: "No cover" }).press("ArrowRight");
    await expect(covers.getByRole("radio", { name: "Café" })).toBeChecked();
    await covers.getByRole("radio", { name: "Kitchen" }).check();
    await axe();
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(form.getByRole("alert")).toContainText("Please fill in title and date.");
    await form.getByLabel("Date", { exact: true }).fill(dayInWeeks(3));
    await form.getByRole("button", { name: "Create Event" }).click();
    await expect(toastOf(page, "Your event has been created!")).toBeVisible();
    await expect(page).not.toHaveURL(`/events/${past.id}`);
    await expect(page.getByText("14 Main Street")).toBeVisible();
    const address = new URL(page.url()).pathname;

    const reader = await pageOf(await create.person("approved"));
    await reader.setViewportSize({ width, height });
    await openPage(reader, `/events?date=${dayInWeeks(3)}`);
    const ticket = reader.getByRole("article", { name: title, exact: true });
    await expect(ticket.locator("img")).toHaveAttribute("src", "/img/kitchen.svg");
    await expect(ticket.locator("img")).toHaveJSProperty("complete", true);
    await axe(reader);
    await ticket.getByRole("link", { name: title }).click();
    await expect(reader).toHaveURL(address);
    await expect(reader.locator('meta[property="og:image"]')).toHaveAttribute(
      "content",
      /\/img\/share-kitchen\.png$/,
    );
    await expect(reader.getByRole("link", { name: "Profile of Marisol" })).toHaveAttribute(
      "href",
      `/people/${host.user.id}`,
    );
    const [rsvp, share] = ["RSVP", "Share"].map((name) =>
      reader.getByRole("button", { name, exact: true }).filter({ visible: true }),
    );
    const [one, other] = [await boxOf(rsvp!), await boxOf(share!)];
    expect(Math.abs(one.y + one.height / 2 - other.y - other.height / 2)).toBeLessThan(3);
    await axe(reader);
    expect(await overflow(reader)).toBe(0);
    await reader.evaluate(() => {
      Object.defineProperty(navigator, "share", {
        value: (shared: ShareData) => {
          document.documentElement.dataset.shared = JSON.stringify(shared);
          return Promise.resolve();
        },
      });
    });
    await share!.click();
    const sharedUrl = new URL(address, reader.url()).href;
    await expect(reader.locator("html")).toHaveAttribute(
      "data-shared",
      JSON.stringify({ title, url: sharedUrl }),
    );
  });
}
