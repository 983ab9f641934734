import type { APIRequestContext } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Waits for an email to an address with a matching subject; returns the newest one, as /dev/mail shows it. */
export async function emailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let email: string | undefined;
  await expect
    .poll(
      async () => {
        email = await findEmail(request, to, subject);
        return email;
      },
      { message: `an email to ${to}`, timeout: 60_000, intervals: [500] },
    )
    .toBeDefined();
  return email!;
}

export async function emailedLink(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  const email = await emailTo(request, to, subject);
  return /<a href="(http[^"]+)"/.exec(email)![1]!.replaceAll("&amp;", "&");
}

async function findEmail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<string | undefined> {
  const list = await (await request.get("/dev/mail")).text();
  for (const [, address, title, rest] of list.matchAll(
    /<a href="(\/dev\/mail\/[^"]+)">([^<]*)<\/a>([^<]*<[^<]*)/g,
  )) {
    if (!subject.test(title!.replaceAll("&#39;", "'")) || !rest!.includes(`to ${to}`)) continue;
    return (await request.get(address!)).text();
  }
  return undefined;
}
