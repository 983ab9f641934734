import { announce, inDays, rsvp, withdraw } from "./event-pages.ts";
import { expect, openPage, test, unique } from "./demo.ts";
import { newAccount } from "./own-account.ts";

test("tags, category and day find what they say, and one's own events are one's own (EVENT-20, EVENT-21, EVENT-32, EVENT-33, EVENT-34)", async ({
  page,
  baseURL,
  context,
}) => {
  const origin = baseURL!;
  await newAccount(page.request, origin);
  const run = unique("evening");
  const day = inDays(655).slice(0, 10);
  const [video, lecture, coffee, concert] = ["Video", "Lecture", "Coffee", "Concert"].map(
    (name) => `${name} ${run}`,
  ) as [string, string, string, string];
  const made = await Promise.all(
    [
      { title: video, date: `${day}T10:00`, isOnline: true },
      { title: lecture, date: `${day}T12:00`, category: "workshop", price: 10 },
      { title: coffee, date: `${day}T14:00`, category: "networking", price: 0 },
      // Elsewhere it is the next day already.
      { title: concert, date: `${day}T23:30`, category: "social", price: 5, isOnline: true },
      { title: `Walk ${run}`, date: inDays(656) },
    ].map((fields) => announce(page.request, origin, fields)),
  );
  await rsvp(page.request, origin, made[2]!.id);

  await openPage(page, `/events?date=${day}`);
  const found = page.getByRole("article").filter({ hasText: run }).getByRole("heading");
  await expect(found).toHaveText([video, lecture, coffee, concert]);
  const search = page.getByRole("search");
  const category = search.getByLabel("Category").and(page.locator("form select"));
  const press = async (tags: readonly string[]) => {
    for (const tag of tags) await search.getByText(tag, { exact: true }).and(page.locator("label")).click();
  };
  /** What the page asks the API for once something is pressed. */
  const askedBy = async (button: ReturnType<typeof page.getByRole>) => {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === "/api/events");
    await button.click();
    return new URL((await asked).url()).searchParams;
  };
  const send = search.getByRole("button", { name: "Search Events" });
  // No two searches after one another find the same, so that each list is of its own search.
  for (const [tags, titles] of [
    [["Online"], [video, concert]],
    [["In-person"], [lecture, coffee]],
    [["Free"], [video, coffee]],
    [["Paid"], [lecture, concert]],
    [["Meetup"], [video]],
    [["Workshop"], [lecture]],
    [["Networking"], [coffee]],
    [["Online", "Paid"], [concert]],
  ] as const) {
    await press(tags);
    const asked = await askedBy(send);
    expect(asked.get("date")).toBe(day);
    expect(asked.getAll("amenities").join().split(",")).toEqual(tags);
    await expect(found, tags.join()).toHaveText(titles);
    await press(tags);
  }
  await category.selectOption("networking");
  expect((await askedBy(send)).get("category")).toBe("networking");
  await expect(found).toHaveText([coffee]);

  await openPage(page, "/events");
  const own = await askedBy(page.getByRole("link", { name: "Your Events" }));
  expect(own.get("userRsvps")).toBe("true");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([coffee]);
  await Promise.all(made.map(({ id }) => withdraw(page.request, origin, id)));
  await context.clearCookies();
  const refused = await page.request.get("/api/events?userRsvps=true");
  expect([refused.status(), await refused.json()]).toEqual([401, { message: "Unauthorized" }]);
});
