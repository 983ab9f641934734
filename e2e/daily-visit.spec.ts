import { eq } from "drizzle-orm";
import { sessions } from "#src/core/sessions/server/session.table.ts";
import { visits } from "#src/core/sessions/server/visit.table.ts";
import { dayMs } from "#src/shared/dates.ts";
import type { Site } from "#testing/machines/site-server.ts";
import type { Person } from "#testing/rows/factories.ts";
import { expect, openPage, test, unique } from "./fixtures.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

async function lastHere({ db }: Pick<Site, "db">, { user }: Person, lastSeenAt: Date) {
  await db.update(sessions).set({ lastSeenAt }).where(eq(sessions.userId, user.id));
  await db.update(visits).set({ lastSeenAt }).where(eq(visits.userId, user.id));
}

for (const [width, height] of [
  [390, 844],
  [1280, 900],
] as const) {
  test(`after three days away, a member at ${width} px finds what waits, then what is new, and an end`, async ({
    page,
    member,
    create,
    callsOf,
    site,
    axe,
  }) => {
    await page.setViewportSize({ width, height });
    const me = await member("approved", { location: "Beacon, NY" });
    const naomi = await create.person("approved", { firstName: "Naomi" });
    const grace = await create.person("approved", { firstName: "Grace" });
    const place = unique("Quince Corner");
    // A home from before, by which its place is known.
    await create.listing(naomi, { location: place, price: 1040, createdAt: daysAgo(4) });
    const calls = await callsOf(me);
    await calls.post("/api/housing/saved-searches", { data: { location: place } });
    const post = await create.post(me, { title: unique("Which entrance?"), createdAt: daysAgo(9) });
    await create.reply(naomi, post, { createdAt: daysAgo(5) });
    // A conversation with unread messages, which makes her one of her people.
    const conversation = await create.conversation(naomi, me);
    for (const text of ["Hello", "Are you on the 7:12?"]) {
      await (await callsOf(naomi)).post(`/api/conversations/${conversation}/messages`, { data: { text } });
    }
    await lastHere(site, me, daysAgo(3));

    for (const price of [1180, 990]) await create.listing(naomi, { location: place, price });
    for (const who of [naomi, grace]) await create.reply(who, post);
    const coffee = await create.event(naomi, { title: unique("Coffee") });
    await create.roommate(grace, { location: "Cold Spring, NY" });

    await openPage(page, "/");
    await expect(page.getByText(/^One thing waits for you\. The rest can wait/)).toBeVisible();
    const waits = page.getByRole("navigation", { name: "What waits for you" });
    await expect(waits.getByRole("link")).toHaveText(/Naomi wrote to you.*2 unread/);
    const picture = page.getByRole("img", { name: "A train running along the Hudson at sunset" });
    await expect(picture).toBeVisible({ visible: width > 1000 });
    const news = page.getByRole("navigation", { name: "New since you were here" });
    const expectNews = async () => {
      for (const words of [
        `2 new homes in “${place}”`,
        `Grace and 1 other replied to “${post.title}”`,
        `Naomi is hosting “${coffee.title}”`,
        /looking for a roommate on the Hudson Line/,
      ]) {
        await expect(news.getByRole("link", { name: words })).toBeVisible();
      }
      await expect(page.getByText(/^(That’s all|Those are the newest)\.$/)).toBeVisible();
    };
    await expectNews();
    await axe();
    // The list stays for the whole visit.
    await page.reload();
    await expectNews();

    await news.getByRole("link", { name: `2 new homes in “${place}”` }).click();
    await expect(page).toHaveURL(/\/housing\?location=/);
    await expect(page.getByRole("article")).toHaveCount(3);
    await page.goBack();
    await news.getByRole("link", { name: /^Grace and 1 other replied/ }).click();
    await expect(page.getByText("Reply", { exact: false }).first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/community/${post.id}\\?after=.*#reply-`));
  });
}
