import { expect, openPage, signIn, test, unique } from "./demo.ts";
import { newAccount } from "./own-account.ts";

/** What a page has for who may write; wherever it is, it would be refused. */
const writing =
  /^(Create |Post |RSVP|Join Waitlist|Contact Owner|Edit|Reply$|Like|Follow$|Report|Quote|Message|Send Message|Take Personality|Save |Join CC|Go CC)/;

const doors = [
  "/",
  "/housing",
  "/housing?mine=true",
  "/community",
  "/events",
  "/roommates",
  "/profile",
  "/membership",
];

test("a member who is suspended reads so once behind every door, with the way to appeal, and nothing that would be refused", async ({
  page,
  browser,
  baseURL,
  axe,
  faults,
}) => {
  faults.allow(/status of 403/);
  const origin = baseURL!;
  const title = unique("Send a deposit");
  await newAccount(page.request, origin, { lastName: "Vale" });
  const posted = await page.request.post("/api/forum", {
    data: { title, content: "Words", category: "General" },
    headers: { origin },
  });
  const { id } = (await posted.json()) as { id: string };
  const others = await browser.newContext({ baseURL: origin });
  await newAccount(others.request, origin);
  await others.request.post("/api/reports", {
    data: { kind: "post", subjectId: id, reason: "scam", text: "" },
    headers: { origin },
  });
  // Her page is open when it happens.
  await openPage(page, `/community/${id}`);
  await signIn(others.request, origin, "admin");
  const cases = (await (await others.request.get("/api/admin/reports?limit=100")).json()) as {
    id: string;
    address: string | null;
  }[];
  const found = cases.find(({ address }) => address === `/community/${id}`)!;
  const decided = await others.request.post(`/api/admin/reports/${found.id}/review`, {
    data: { action: "suspend", days: 3, reason: "No deposits here." },
    headers: { origin },
  });
  expect(decided.ok()).toBe(true);
  await others.close();

  const told = page.getByRole("region", { name: "Your account is paused" });
  await page.getByRole("textbox", { name: "Your reply" }).fill("Too late");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(told).toContainText("Your account is paused until");
  await expect(page.getByRole("textbox", { name: "Your reply" })).toHaveCount(0);

  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const door of [...doors, `/community/${id}`]) {
      await openPage(page, door);
      await expect(told, door).toHaveCount(1);
      await expect(told, door).toBeVisible();
      await expect(page.getByRole("main").getByRole("button", { name: writing }), door).toHaveCount(0);
    }
  }
  await axe();
  await openPage(page, `/community/${id}`);
  await told.getByRole("link", { name: "See Why, and Appeal" }).click();
  await expect(page).toHaveURL("/decisions");
  await expect(page.getByRole("main")).toContainText("No deposits here.");
  // What is hers she may delete.
  await openPage(page, `/community/${id}`);
  await page.getByRole("button", { name: "Delete post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/community");
});
