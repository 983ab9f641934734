import { announce, inDays, rsvp } from "./event-pages.ts";
import { expect, hydrated, openPage, signIn, test, unique } from "./demo.ts";

test.describe("at the door", () => {
  test.use({ serviceWorkers: "allow", viewport: { width: 390, height: 844 } });

  test("the list goes on without a connection, also after a reload, and sends the ticks when it is back", async ({
    page,
    login,
    context,
    browser,
    baseURL,
    faults,
    axe,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
    await login("member");
    const { id } = await announce(page.request, baseURL!, { title: unique("Board games"), date: inDays(30) });
    for (const account of ["starter", "new"] as const) {
      const guest = await browser.newContext();
      await signIn(guest.request, baseURL!, account);
      await rsvp(guest.request, baseURL!, id);
      await guest.close();
    }
    await openPage(page, `/events/${id}`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByRole("link", { name: "Open Door List" }).click();
    const boxes = page.getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    await axe();
    // The page has kept itself.
    const path = `/events/${id}/door`;
    await expect
      .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path))
      .toBe(true);

    await context.setOffline(true);
    await boxes.first().click();
    await expect(boxes.first()).toBeChecked();
    await expect(page.getByText("No signal. Saved on this phone, sent when you are back.")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(boxes.first()).toBeChecked();
    await expect(boxes.nth(1)).not.toBeChecked();
    await boxes.nth(1).click();
    await expect(page.getByRole("status").filter({ hasText: "2 of 2 here" })).toBeVisible();
    await axe();

    await context.setOffline(false);
    const arrived = async () =>
      (
        (await (await page.request.get(`/api/events/${id}/door`)).json()) as { arrivedAt: string | null }[]
      ).filter(({ arrivedAt }) => arrivedAt).length;
    await expect.poll(arrived).toBe(2);
    await expect(page.getByText("No signal.")).toBeHidden();

    // Whoever signs out leaves nobody's name behind.
    await page.goto("/logout");
    await page.goto("/api/logout");
    await hydrated(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept:"))))
      .toEqual([]);
    expect(await page.evaluate(async (address) => (await caches.match(address)) === undefined, path)).toBe(
      true,
    );
  });
});
