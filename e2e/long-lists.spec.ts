import { notifications } from "#src/core/notifications/server/notification.table.ts";
import { minuteMs } from "#src/shared/dates.ts";
import { boxOf, expect, openPage, test } from "./fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

// Needs a browser's history and scrolling: a notification leads to another document.
test("Back from the last notification of a long list lands where she was", async ({
  page,
  member,
  create,
  site,
}) => {
  const me = await member("approved");
  const other = await create.person("approved");
  const { id: replyId } = await create.reply(other, await create.post(other));
  await site.db.insert(notifications).values(
    Array.from({ length: 110 }, (_, index) => ({
      userId: me.user.id,
      kind: "reply-to-followed",
      key: String(index),
      data: { replyId },
      visibleAt: new Date(Date.now() - index * minuteMs),
      readAt: new Date(),
      batch: "forumReplies",
      sendAt: new Date(),
    })),
  );
  await openPage(page, "/notices");
  const rows = page.getByRole("main").getByRole("article");
  for (const shown of [40, 60, 80, 100, 110]) {
    await page.getByRole("button", { name: "Show Earlier Notifications" }).tap();
    await expect(rows).toHaveCount(shown);
  }
  const last = rows.last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const { y } = (await last.boundingBox())!;
  await last.tap();
  await expect(page).toHaveURL(/\/community\//);
  await page.goBack();
  await expect(rows).toHaveCount(110);
  await expect(last).toBeInViewport();
  // The place may be restored more than once.
  await expect.poll(async () => Math.abs((await boxOf(last)).y - y)).toBeLessThan(100);
});
