import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { AgreedPage } from "#src/pages/about/client/agreed-page.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { renderPage, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const text = (words: string) => () => [{ id: "what", title: "What we do", text: <p>{words}</p> }];

it("a page that members agree to shows its newest version, and keeps the earlier ones below", async () => {
  fakeApi({});
  const texts = { "2026-11-22": text("Before"), "2027-02-01": text("Now") };
  await renderPage({
    path: "/terms",
    component: () => <AgreedPage title="Terms of Service" lead="Plain." texts={texts} />,
  });
  expect(screen.getByText("Last changed on February 1, 2027")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 2, name: "What we do" }).parentElement?.textContent).toContain(
    "Now",
  );
  const earlier = screen.getByText("November 22, 2026").closest("details");
  expect(earlier?.textContent).toContain("Before");
});
