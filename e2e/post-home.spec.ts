import { boxOf, expect, openPage, test, toastOf, unique } from "./fixtures.ts";
import { addPhotos, fillForm, openForm, photo, photosOf, submit } from "./listing-form.ts";

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`at ${width} px, a member posts a home, shares it, and sees who asked, and how many saved and viewed it`, async ({
    page,
    member,
    create,
    pageOf,
    callsOf,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      navigator.share = async (data) => void shared.push(data);
    });
    await member("approved");
    const title = unique("Room over the bakery");

    // Photos come first.
    const form = await openForm(page);
    const photosAt = await boxOf(photosOf(form));
    expect(photosAt.y).toBeLessThan((await boxOf(form.getByLabel("Title"))).y);
    await addPhotos(form, await photo("window.jpg"));
    await fillForm(form, title, "Beacon, NY");
    await expect(photosOf(form).getByRole("img")).toHaveCount(1);
    await submit(form);
    await expect(toastOf(page, "Your housing listing has been posted successfully!")).toBeVisible();
    const end = page.getByRole("dialog", { name: "It’s live" });
    await expect(end).toContainText(title);
    await axe();

    await end.getByRole("button", { name: "Share It" }).click();
    await end.getByRole("link", { name: "See It" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveURL(/\/housing\/[\da-f-]{36}$/);
    const address = page.url();
    const shared = await page.evaluate(() => Reflect.get(window, "shared") as unknown);
    expect(shared).toEqual([{ title, url: address }]);
    // Neither the form nor its end is left behind.
    await page.goBack();
    await expect(page).toHaveURL("/housing");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    const guest = await pageOf();
    const view = guest.waitForResponse(/\/api\/housing\/[\da-f-]+\/views$/);
    await guest.goto(address);
    expect((await view).status()).toBe(204);

    const id = address.split("/").at(-1)!;
    const anna = await callsOf(await create.person("approved", { firstName: "Anna" }));
    await anna.put(`/api/favorites/listings/${id}`);
    const text = "Is the room still free?";
    const asked = await anna.post("/api/conversations", { data: { kind: "listing", subjectId: id, text } });
    expect(asked.status()).toBe(201);

    await openPage(page, "/housing?mine=true");
    for (const words of ["1 save", "1 view"]) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    await axe();
    await page.getByRole("link", { name: "1 request, 1 waiting" }).click();
    await expect(page).toHaveURL("/messages");
    await expect(page.getByRole("main")).toContainText("Anna");

    // Nobody else sees the numbers.
    for (const other of [anna, guest.request]) {
      const list = await (await other.get("/api/housing")).text();
      expect(list).not.toContain("interest");
    }
  });
}
