import { addDays, dayIn } from "#src/shared/dates.ts";
import { expect, openPage, test } from "./fixtures.ts";
import { overflow } from "./measures.ts";

test("two who may share a home plan a first meeting by video, and tell a friend nothing of each other", async ({
  page,
  member,
  create,
  pageOf,
  axe,
}) => {
  const priya = await create.person("approved", { firstName: "Priya", lastName: "Nair" });
  const profile = await create.roommate(priya);
  const julia = await member("approved", { firstName: "Julia" });
  const subject = { subjectKind: "roommate", subjectId: profile.id, subjectTitle: "Sharing a home" };
  const id = await create.conversation(julia, priya, { subject });
  const other = await pageOf(priya);
  for (const one of [page, other]) await one.setViewportSize({ width: 390, height: 844 });

  // Whose profile it is about writes the link, whoever offers.
  await openPage(page, `/messages/${id}`);
  await page.getByRole("button", { name: "Plan a First Meeting" }).click();
  const sheet = page.getByRole("dialog", { name: "Plan a First Meeting" });
  await sheet.getByRole("button", { name: "Video call" }).click();
  await sheet.getByLabel("Day, time 1").fill(addDays(dayIn("America/New_York", new Date()), 3));
  await sheet.getByLabel("Hour, time 1").fill("19:00");
  await expect(sheet.getByLabel("Link")).toHaveCount(0);
  await axe();
  await sheet.getByRole("button", { name: "Offer 1 Time" }).click();

  await openPage(other, `/messages/${id}`);
  await expect(other.getByRole("heading", { name: "Which time suits you?" })).toBeVisible();
  await other.getByRole("button", { name: "Take This Time" }).click();
  await expect(other.getByRole("heading", { name: /^You took \w+, 7:00 PM$/ })).toBeFocused();
  await other.getByRole("button", { name: "Write Where" }).click();
  const place = other.getByRole("dialog", { name: "Write Where" });
  await place.getByLabel("Link").fill("https://calls.example.com/priya");
  await place.getByRole("button", { name: "Save" }).click();

  await page.getByRole("link", { name: /^First Meeting on/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sharing a home");
  await expect(page.getByRole("link", { name: "https://calls.example.com/priya" })).toBeVisible();
  await page.getByRole("button", { name: "Make a Link" }).click();
  await expect(page.getByRole("heading", { name: "Tell a friend" })).toBeFocused();
  await axe();
  expect(await overflow(page)).toBe(0);
  const address = await page.getByRole("textbox", { name: "Link for your friend" }).inputValue();
  const friend = await pageOf();
  await openPage(friend, new URL(address).pathname);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Julia is meeting a possible roommate");
  await expect(friend.getByRole("heading", { name: "Video call" })).toBeVisible();
  await expect(friend.locator("body")).not.toContainText(/Priya|calls\.example|Sharing/);

  await other.getByRole("link", { name: /^First Meeting on/ }).click();
  await other.getByRole("button", { name: "Cancel First Meeting" }).click();
  await other
    .getByRole("dialog", { name: "Cancel This First Meeting?" })
    .getByRole("button", { name: "Cancel First Meeting" })
    .click();
  await expect(page.getByText("Priya cancelled the first meeting.")).toBeVisible();
});
