import { expect, openPage, test, toastOf, unique } from "./fixtures.ts";

for (const width of [390, 1280]) {
  test(`a first contact from both sides: a request with its sentences, the answer with its own, and the live yes, at ${width} px`, async ({
    page,
    member,
    create,
    pageOf,
    axe,
  }) => {
    const naomi = await create.person("approved", {
      firstName: "Naomi",
      lastName: "Bell",
      congregation: "Poughkeepsie North and the villages along the river",
    });
    const profile = await create.roommate(naomi, { age: 27, budget: "800-1200" });
    const julia = await member("approved", { firstName: "Julia" });
    const home = await create.listing(julia, { title: unique("Sunny room"), price: 925 });
    const requester = await pageOf(naomi);
    for (const one of [page, requester]) await one.setViewportSize({ width, height: 844 });

    await openPage(requester, `/housing/${home.id}`);
    await requester.getByRole("main").getByRole("button", { name: "Contact Owner" }).click();
    const form = requester.getByRole("dialog", { name: "Contact Owner" });
    await expect(form.getByText("$925 / month")).toBeVisible();
    await expect(form.getByText("Beacon congregation", { exact: true })).toBeVisible();
    const field = form.getByLabel("Your message");
    await field.fill("Hello Julia!");
    await form.getByRole("button", { name: "Ask to see it" }).click();
    const request = "Hello Julia! Is it still available, and when could I come by to see it?";
    await expect(field).toHaveValue(request);
    await expect(form.getByText(`${request.length} of 1,000`)).toBeVisible();
    await axe(requester);
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(toastOf(requester, "Contact Sent")).toBeVisible();
    const waiting = requester.getByRole("dialog", { name: "Waiting for Julia" });
    await expect(waiting.getByRole("listitem")).toHaveText([/^Sent/, /^Julia reads it/, /^You talk/]);
    await axe(requester);

    await openPage(page, "/messages");
    const row = page.getByRole("list", { name: "Message requests" }).getByRole("article");
    await expect(row).toHaveText(new RegExp(`Naomi B\\. · ${home.title}$`));
    await row.getByRole("link").click();
    const who = page.getByRole("region", { name: "Who is asking" });
    await expect(who.getByRole("definition")).toHaveText([
      "27",
      "$800-1200 / month",
      "Poughkeepsie North and the villages along the river",
      /^Today, /,
    ]);
    await expect(who.getByRole("link", { name: "View Profile" })).toHaveAttribute(
      "href",
      `/roommates/${profile.id}`,
    );
    await expect(page.getByText("If you decline, we won’t tell her.")).toBeVisible();
    await axe();
    const answer = "Yes, it’s still available. When would you like to see it?";
    await page.getByRole("button", { name: answer }).click();
    await page.getByLabel("Your answer").fill(`${answer} Saturday?`);
    await page.getByRole("button", { name: "Accept and Send" }).click();
    const messages = page.getByRole("list", { name: "Messages" });
    await expect(messages).toContainText(`${answer} Saturday?`);
    await expect(page.getByRole("textbox", { name: "Write to Naomi" })).toHaveValue("");

    // The open dialog has changed without a press.
    const saidYes = requester.getByRole("dialog", { name: "Julia said yes" });
    await expect(saidYes.getByRole("listitem").nth(1)).toHaveText(/^Julia said yes/);
    await axe(requester);
    await saidYes.getByRole("link", { name: "Write to Julia" }).click();
    await expect(requester.getByRole("list", { name: "Messages" })).toContainText(`${answer} Saturday?`);
    await requester.getByRole("textbox", { name: "Write to Julia" }).fill("Saturday is good.");
    await requester.getByRole("button", { name: "Send", exact: true }).click();
    await expect(messages).toContainText("Saturday is good.");
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
  });
}
