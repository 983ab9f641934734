import { closed, expect, openPage, test, toastOf, unique } from "./fixtures.ts";

for (const width of [390, 1280]) {
  test(`a member opens an author's page from her post, writes to her about her home, and comes back, at ${width} px`, async ({
    page,
    member,
    create,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const naomi = await create.person("approved", { firstName: "Naomi", lastName: "Bell" });
    const title = unique("Which train is quiet?");
    const { id } = await create.post(naomi, { title });
    const home = await create.listing(naomi, { title: unique("Sunny room") });
    await create.event(naomi, { title: unique("Coffee") });
    await member("approved");

    await openPage(page, `/community/${id}`);
    await page.getByRole("link", { name: "Naomi B." }).click();
    await expect(page).toHaveURL(`/people/${naomi.user.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "Naomi B." })).toBeFocused();
    await expect(page).toHaveTitle(/^Member · /);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await axe();

    await page.getByRole("button", { name: "Message", exact: true }).click();
    const form = page.getByRole("dialog", { name: "Message Naomi" });
    await expect(form.getByText(home.title)).toBeVisible();
    await form.getByLabel("Your message").fill("Is it still free?");
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(toastOf(page, "Message Sent")).toBeVisible();
    const waiting = page.getByRole("dialog", { name: "Waiting for Naomi" });
    await waiting.getByRole("button", { name: "Close" }).last().click();
    await closed(waiting);
    await expect(page.getByText(/^You wrote to Naomi on .* · waiting$/)).toBeVisible();
    await expect(page.getByRole("link", { name: "See Messages" })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(`/community/${id}`);
    await expect(page.getByRole("link", { name: "Naomi B." })).toBeFocused();
  });
}
