import { expect, test } from "./demo.ts";

test("the API documents itself and can be tried, with nothing from elsewhere and nothing inline", async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  const answer = await page.goto("/api/docs");
  const policy = answer!.headers()["content-security-policy"];
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toContain("unsafe");

  const listings = page.locator(".opblock-get").filter({
    has: page.locator('[data-path="/api/housing"]'),
  });
  await listings.getByRole("button").first().click();
  await listings.getByRole("button", { name: "Try it out" }).click();
  await listings.getByRole("button", { name: "Execute" }).click();
  await expect(listings.locator(".live-responses-table").getByText("200", { exact: true })).toBeVisible();
  expect(foreign).toEqual([]);
});
