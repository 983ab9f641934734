import { expect, type APIRequestContext } from "@playwright/test";
import { test as base } from "./fixtures.ts";

export * from "./fixtures.ts";

/** The demo accounts, by what makes each of them different. */
export type DemoAccount = "admin" | "member" | "starter" | "pending" | "new" | "rejected" | "unverified";

const demoPassword = "commuter-demo";

type DemoFixtures = {
  /** Signs the page's visitor in; her next page is hers. */
  login: (account: DemoAccount) => Promise<void>;
};

/** The test on a site with the demo content. */
export const test = base.extend<DemoFixtures, { siteSettings: Record<string, string> }>({
  siteSettings: [{ DEMO: "on" }, { scope: "worker" }],

  login: async ({ page, baseURL }, use) => {
    await use((account) => signIn(page.request, baseURL!, account));
  },
});

/** Signs in without a page. */
export async function signIn(request: APIRequestContext, origin: string, account: DemoAccount) {
  const answer = await request.post("/api/auth/email/signin", {
    data: { email: `${account}@example.com`, password: demoPassword },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}
