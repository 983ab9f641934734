import { listingBody } from "#testing/rows/listing-body.ts";
import { expect, hydrated, openPage, test, unique } from "./fixtures.ts";

// On a phone: a sent request is still shown after a reload, and she is notified of changes.
test("a member saves a home, writes to its owner, and is notified of its new rent and that it was taken", async ({
  page,
  member,
  create,
  callsOf,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await member("approved");
  const julia = await create.person("approved", { firstName: "Julia" });
  const title = unique("A room with a heart");
  const { id } = await create.listing(julia, { title, price: 950 });

  await openPage(page, `/housing/${id}`);
  const details = page.getByRole("main");
  await details.getByRole("button", { name: `Save ${title}` }).click();
  await expect(details.getByRole("button", { name: `Saved: ${title}` })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await details.getByRole("button", { name: "Contact Owner" }).click();
  const form = page.getByRole("dialog", { name: "Contact Owner" });
  await form.getByLabel("Your message").fill("Is it still free?");
  await form.getByRole("button", { name: "Send Message" }).click();
  const waiting = page.getByRole("dialog", { name: "Waiting for Julia" });
  await expect(waiting.getByText("Is it still free?")).toBeVisible();
  // After a reload the dialog shows what was sent, with nothing left to send.
  await page.reload();
  await hydrated(page);
  await expect(waiting).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await waiting.getByRole("button", { name: "Close" }).last().click();
  await expect(details.getByText(/^You wrote to Julia on .* · waiting$/)).toBeVisible();
  await expect(details.getByRole("link", { name: "See Messages" })).toBeVisible();
  await expect(details.getByRole("button", { name: "Contact Owner" })).toHaveCount(0);

  await openPage(page, "/favorites");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText(/^You wrote to Julia/)).toBeVisible();
  await axe();
  const owner = await callsOf(julia);
  await owner.put(`/api/housing/${id}`, { data: { ...listingBody, title, rent: 900 } });
  await owner.patch(`/api/housing/${id}/status`, { data: { status: "taken" } });
  await page.reload();
  await expect(page.getByText("Tap the heart on a home to keep it here.")).toBeVisible();
  await expect
    .poll(async () => {
      await page.goto("/notices");
      return page.getByRole("link", { name: "A home you wrote about is taken" }).count();
    })
    .toBe(1);
  await owner.patch(`/api/housing/${id}/status`, { data: { status: "available" } });
  await page.goto("/notices");
  await page.getByRole("link", { name: `The rent of “${title}” changed from $950 to $900 a month` }).click();
  await expect(page).toHaveURL(`/housing/${id}`);
  await openPage(page, "/favorites");
  await expect(card).toBeVisible();
});
