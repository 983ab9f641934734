import { eventOf, inDays, openNewEvent } from "./event-pages.ts";
import { expect, openPage, test, unique } from "./demo.ts";

// A browser far away from where the events are.
test.use({ timezoneId: "Asia/Tokyo" });

const nextYear = new Date().getUTCFullYear() + 1;
const incomplete = "Please fill in title and date.";
const capacityRange = "Capacity is a whole number from 1 to 10,000, or empty for no limit.";

test("an event needs a title and a date, and takes whole numbers and known categories alone (EVENT-15, EVENT-16, EVENT-17, EVENT-19)", async ({
  page,
  login,
  baseURL,
}) => {
  await login("new");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname === "/api/events") sent += 1;
  });
  const { form, create } = await openNewEvent(page);
  const [title, date, time, capacity] = ["Title", "Date", "Time", "Capacity"].map((label) =>
    form.getByLabel(label, { exact: true }),
  ) as [typeof form, typeof form, typeof form, typeof form];
  const faults = form.getByRole("alert");
  const day = inDays(50).slice(0, 10);

  await create.click();
  await expect(faults).toContainText([incomplete]);
  await title.fill("Soup evening");
  await create.click();
  await expect(faults).toHaveText([incomplete]);
  await expect(title).not.toHaveAttribute("aria-invalid");
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await title.fill("   ");
  await date.fill(day);
  await time.fill("18:30");
  await create.click();
  await expect(faults).toHaveText([incomplete]);
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(date).not.toHaveAttribute("aria-invalid");
  await title.fill("Soup evening");
  for (const typed of ["0", "2.5", "10001"]) {
    await capacity.fill(typed);
    await create.click();
    await expect(faults, typed).toHaveText([capacityRange]);
    await expect(capacity).toHaveValue(typed);
  }
  const options = form.getByLabel("Category").locator("option");
  await expect(options).toHaveText(["Meetup", "Workshop", "Networking", "Social"]);
  expect(await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    "meetup",
    "workshop",
    "networking",
    "social",
  ]);
  expect(sent).toBe(0);

  // Whoever asks without the form is told the same.
  for (const [fields, message] of [
    [{ title: " " }, incomplete],
    [{ date: undefined }, incomplete],
    [{ capacity: 0 }, capacityRange],
    [{ capacity: 2.5 }, capacityRange],
    [{ capacity: "12" }, capacityRange],
    [{ capacity: 10_001 }, capacityRange],
    [{ category: "party" }, "This is not one of the categories."],
  ] as const) {
    const refused = await page.request.post("/api/events", {
      data: { title: "Soup evening", date: `${day}T18:30`, ...fields },
      headers: { origin: baseURL! },
    });
    expect([refused.status(), ((await refused.json()) as { message: string }).message]).toEqual([
      400,
      message,
    ]);
  }
});

test("what somebody without a membership enters by the clocks of the place is stored in UTC, and shown by them again (EVENT-17, EVENT-18, EVENT-22, EVENT-28, EVENT-30, EVENT-32, EVENT-35, EVENT-36, EVENT-41)", async ({
  page,
  login,
}) => {
  await login("new");
  const fields = {
    title: unique("Lease night"),
    description: "We read one together, line by line.",
    location: "Library, White Plains, NY",
    capacity: 12,
    category: "social",
    isOnline: false,
    price: 4,
  };
  const { form, create } = await openNewEvent(page);
  await expect(form).toContainText("Times are Eastern Time. The end is optional.");
  await form.getByLabel("Title").fill(fields.title);
  await form.getByLabel("Date").fill(`${nextYear}-01-15`);
  await form.getByLabel("Time", { exact: true }).fill("21:30");
  await form.getByLabel("Location").fill(`  ${fields.location} `);
  await form.getByLabel("Category").selectOption("social");
  await form.getByLabel("Capacity").fill("12");
  await form.getByLabel("Price").fill("4");
  await form.getByLabel("Description").fill(fields.description);
  const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
  await create.click();
  const answer = await answered;
  expect(new URL(answer.url()).pathname).toBe("/api/events");
  expect(answer.request().postDataJSON()).toMatchObject({
    ...fields,
    date: `${nextYear}-01-15T21:30`,
    endsAt: null,
  });
  // The place is five hours behind in winter, and four in summer.
  const inWinter = `${nextYear}-01-16T02:30:00.000Z`;
  const made = (await answer.json()) as { id: string };
  expect(made).toMatchObject({
    ...fields,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    date: inWinter,
    endsAt: null,
    attendees: 0,
  });
  const main = page.getByRole("main");
  const when = main.getByRole("article").locator("time");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(fields.title);
  await expect(when).toHaveAttribute("datetime", inWinter);
  await expect(when).toHaveText(new RegExp(`January 15, ${nextYear}$`));
  for (const said of ["9:30 PM, Eastern Time", fields.location, "Social", fields.description]) {
    await expect(main.getByText(said, { exact: true })).toBeVisible();
  }
  await expect(main.getByRole("heading", { name: "12 places left" })).toBeVisible();
  await expect(main.getByText("$4. If you cannot come, cancel any time.")).toBeVisible();

  await main.getByRole("button", { name: "Edit Event" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Event" });
  for (const [label, value] of [
    ["Date", `${nextYear}-01-15`],
    ["Time", "21:30"],
    ["Ends", ""],
    ["Location", fields.location],
  ] as const) {
    await expect(edit.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await edit.getByLabel("Date").fill(`${nextYear}-07-01`);
  await edit.getByLabel("Time", { exact: true }).fill("18:30");
  await edit.getByLabel("Ends").fill("20:15");
  await edit.getByLabel("Location").fill("   ");
  for (const emptied of ["Capacity", "Price"]) await edit.getByLabel(emptied).fill("");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(main.getByText("6:30 to 8:15 PM, Eastern Time", { exact: true })).toBeVisible();
  await expect(when).toHaveText(new RegExp(`July 1, ${nextYear}$`));
  await expect(main.getByText("Place to be announced", { exact: true })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Room for everyone" })).toBeVisible();
  await expect(main.getByText("Free. If you cannot come, cancel any time.")).toBeVisible();
  expect(await eventOf(page.request, made.id)).toMatchObject({
    date: `${nextYear}-07-01T22:30:00.000Z`,
    endsAt: `${nextYear}-07-02T00:15:00.000Z`,
    location: null,
    capacity: null,
    price: null,
  });

  await main.getByRole("button", { name: "RSVP" }).click();
  await expect(main.getByRole("heading", { name: "You are going" })).toBeVisible();
});

test("an event names its host, and the link of one online is for those who attend (EVENT-29, EVENT-31)", async ({
  page,
  login,
  context,
}) => {
  await login("new");
  const address = "https://meet.example.com/lease-night";
  const { form, create } = await openNewEvent(page);
  await form.getByLabel("Title").fill(unique("Lease night online"));
  await form.getByLabel("Date").fill(inDays(70).slice(0, 10));
  await form.getByLabel("Time", { exact: true }).fill("19:00");
  await expect(form.getByLabel("Link")).toHaveCount(0);
  await form.getByLabel("Online event").click();
  await expect(form).toContainText("Only those attending see it.");
  await form.getByLabel("Link").fill(address);
  await create.click();
  const main = page.getByRole("main");
  const link = main.getByRole("link", { name: address });
  await expect(link).toHaveAttribute("href", address);
  await expect(main.getByText("You host", { exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname;
  const id = path.split("/").at(-1)!;

  await context.clearCookies();
  const host = main.locator("section").filter({ hasText: "Your host" });
  for (const [account, name] of [
    ["guest", "Julia"],
    ["starter", "Julia M."],
  ] as const) {
    if (account !== "guest") await login(account);
    await openPage(page, path);
    await expect(host.getByText(name, { exact: true })).toBeVisible();
    await expect(main.getByText("The link is shown once you attend.", { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain(address);
    expect(await eventOf(page.request, id)).toMatchObject({ isOnline: true, link: null });
  }
  await main.getByRole("button", { name: "RSVP" }).click();
  await expect(link).toHaveAttribute("href", address);
  await main.getByRole("button", { name: "Give Up My Place" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give Up My Place" }).click();
  await expect(main.getByText("The link is shown once you attend.", { exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
});
