import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The address of the link in the newest mail to somebody about something, once it has arrived. */
export async function mailedLink(page: Page, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = await findLink(page, to, subject);
        return link;
      },
      { message: `a mail to ${to}`, timeout: 30_000, intervals: [500] },
    )
    .toBeDefined();
  return link!;
}

async function findLink(page: Page, to: string, subject: RegExp): Promise<string | undefined> {
  const list = await (await page.request.get("/dev/mail")).text();
  for (const [, address, title, rest] of list.matchAll(
    /<a href="(\/dev\/mail\/[^"]+)">([^<]*)<\/a>([^<]*<[^<]*)/g,
  )) {
    if (!subject.test(title!) || !rest!.includes(`to ${to}`)) continue;
    const mail = await (await page.request.get(address!)).text();
    return /<a href="(http[^"]+)"/.exec(mail)?.[1]?.replaceAll("&amp;", "&");
  }
  return undefined;
}
