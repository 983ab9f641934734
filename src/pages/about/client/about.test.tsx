import { expect, it } from "vitest";
import { Route } from "#src/pages/about/client/about.route.tsx";
import { fakeApi, site } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

async function show(changes: Partial<Record<keyof typeof site, string>> = {}) {
  fakeApi({ "GET /api/site": { json: { ...site, ...changes } } });
  await renderPage({ path: "/about", component: Route.options.component! });
  return document.body.textContent;
}

it("the page about the site says what it costs now: nothing, and no card", async () => {
  expect(await show()).toContain("Free for now, no card.");
});

it("the page about the site names how members are verified as it is", async () => {
  expect(await show()).not.toContain("short questions");
});

it("the page about the site promises a name, an address and an answer only where there are some", async () => {
  expect(await show()).not.toMatch(/at the end of this page|write to us/);
  const known = { operatorName: "Circle of Friends", supportEmail: "help@circle.example" };
  expect(await show(known)).toMatch(/name is at the end of this page.*write to us/);
});
