import { expect, openPage, test } from "./demo.ts";

test("the gallery goes round through every picture", async ({ page, request }) => {
  const answer = await request.get("/api/housing?limit=100");
  const listings = (await answer.json()) as { id: string; title: string; images: string[] }[];
  const { id, images } = listings.find((listing) => listing.images.length === 8)!;
  await openPage(page, `/housing?listing=${id}`);
  const dialog = page.getByRole("dialog");
  const shown = dialog.getByRole("img");
  const seen = new Set<string | null>();
  for (let position = 1; position <= images.length; position += 1) {
    await expect(dialog.getByText(`${position} of ${images.length}`)).toBeVisible();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    seen.add(await shown.getAttribute("src"));
    await dialog.getByRole("button", { name: "Next picture" }).click();
  }
  expect(seen.size).toBe(images.length);
  await expect(dialog.getByText(`1 of ${images.length}`)).toBeVisible();
});

test("a press before the strip has come to rest does not lead back for a moment", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/housing?limit=100");
  const listings = (await answer.json()) as { id: string; images: string[] }[];
  await openPage(page, `/housing?listing=${listings.find(({ images }) => images.length > 3)!.id}`);
  const group = page.getByRole("dialog").getByRole("group", { name: /^Pictures of/ });
  await expect(group.getByText(/^Picture 1 of/)).toBeVisible();
  const said = await group.evaluate(async (strip) => {
    const counter = strip.querySelector("[aria-live]")!;
    const counts: string[] = [];
    new MutationObserver(() => counts.push(counter.textContent)).observe(counter, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    const next = strip.querySelector<HTMLButtonElement>('[aria-label="Next picture"]')!;
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    /* oxlint-disable no-await-in-loop -- One press after the other. */
    for (let press = 0; press < 2; press += 1) {
      next.click();
      await drawn();
      // The end of the scroll before it, which a busy browser reports no sooner.
      strip.querySelector("[tabindex]")!.dispatchEvent(new Event("scrollend", { bubbles: true }));
      await drawn();
    }
    return counts;
  });
  expect(said.map((text) => text.replace(/ of.*/, ""))).toEqual(["Picture 2", "Picture 3"]);
});

test("pictures are moved by arrow keys and by swiping, and shown in full view at 1,600 px", async ({
  page,
  login,
  axe,
}) => {
  await login("member");
  const dialogOf = () => page.getByRole("dialog");
  await openPage(page, "/housing?mine=true");
  await page
    .getByRole("article")
    .filter({ has: page.locator("img") })
    .first()
    .getByRole("link")
    .click();
  const strip = dialogOf().getByRole("group", { name: /^Pictures of/ });
  await expect(strip.getByText(/^Picture 1 of \d$/)).toBeVisible();
  const scroller = strip.locator("[tabindex='0']");
  await scroller.focus();
  await page.keyboard.press("ArrowRight");
  await expect(strip.getByText(/^Picture 2 of/)).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(strip.getByText(/^Picture 1 of/)).toBeVisible();
  // What a finger does: the strip itself is touched, also while it still moves, and comes to rest at a picture.
  await scroller.evaluate((box) => {
    box.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    box.scrollTo({ left: box.clientWidth, behavior: "instant" });
  });
  await expect(strip.getByText(/^Picture 2 of/)).toBeVisible();

  await dialogOf().getByRole("button", { name: "Full view" }).click();
  const full = page.getByRole("dialog").last();
  await expect(full.getByText(/^Picture 2 of/)).toBeVisible();
  const shown = full.getByRole("img");
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).complete)).toBe(true);
  // The largest there is of it; 1,600 px of a photo.
  const largest = await shown.evaluate((image) => {
    const sizes = (image as HTMLImageElement).srcset.split(", ").map((size) => size.split(" ")[0]!);
    return new URL(sizes.at(-1)!, location.href).pathname.replace(/\.\w+$/, "");
  });
  expect(
    await shown.evaluate((image) =>
      new URL((image as HTMLImageElement).currentSrc).pathname.replace(/\.\w+$/, ""),
    ),
  ).toBe(largest);
  await page.keyboard.press("ArrowRight");
  await expect(full.getByText(/^Picture 3 of/)).toBeVisible();
  await axe();
  await page.keyboard.press("Escape");
  await expect(strip.getByText(/^Picture 3 of/)).toBeVisible();
  await expect(dialogOf().getByRole("button", { name: "Full view" })).toBeFocused();
});
