import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { PersonName } from "#src/core/people/client/person-name.tsx";
import { naomi, user } from "#src/core/verification/client/membership.setup.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

type Shown = Parameters<typeof PersonName>[0];

/** Where the name leads for a member who sees people, for one who does not, and for a guest. */
async function linksOf(shown: Shown) {
  const links = [];
  for (const seesPeople of [true, false, undefined]) {
    const reader = { ...user, can: { "person.view": seesPeople === true } };
    fakeApi(seesPeople === undefined ? {} : { "GET /api/auth/user": { json: reader } });
    document.body.replaceChildren();
    await renderPage({ component: () => <PersonName {...shown} /> });
    expect(document.body.textContent).toContain(shown.children ?? "Naomi B.");
    links.push(screen.queryByRole("link")?.getAttribute("href") ?? null);
  }
  return links;
}

it("a name leads to her page for readers who see people, and for no others", async () => {
  expect(await linksOf({ person: naomi })).toEqual([`/people/${naomi.id}`, null, null]);
  expect(await linksOf({ person: naomi, children: "Naomi" })).toEqual([`/people/${naomi.id}`, null, null]);
});

it("a name leads nowhere without an id, or where her page is gone", async () => {
  expect(await linksOf({ person: { ...naomi, id: null } })).toEqual([null, null, null]);
  expect(await linksOf({ person: naomi, linked: false })).toEqual([null, null, null]);
});
