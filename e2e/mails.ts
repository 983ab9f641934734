import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** The newest mail to somebody about something, as the page of mails shows it, once it has arrived. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let mail: string | undefined;
  await expect
    .poll(
      async () => {
        mail = await findMail(request, to, subject);
        return mail;
      },
      { message: `a mail to ${to}`, timeout: 30_000, intervals: [500] },
    )
    .toBeDefined();
  return mail!;
}

/** The address of the link in the newest mail to somebody about something, once it has arrived. */
export async function mailedLink(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const mail = await mailTo(request, to, subject);
  return /<a href="(http[^"]+)"/.exec(mail)![1]!.replaceAll("&amp;", "&");
}

async function findMail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<string | undefined> {
  const list = await (await request.get("/dev/mail")).text();
  for (const [, address, title, rest] of list.matchAll(
    /<a href="(\/dev\/mail\/[^"]+)">([^<]*)<\/a>([^<]*<[^<]*)/g,
  )) {
    if (!subject.test(title!) || !rest!.includes(`to ${to}`)) continue;
    return (await request.get(address!)).text();
  }
  return undefined;
}
