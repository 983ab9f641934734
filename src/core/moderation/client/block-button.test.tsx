import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { BlockButton } from "#src/core/moderation/client/block-button.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { user } from "#testing/membership-setup.tsx";
import { press } from "#testing/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const naomi = {
  id: "1f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b01",
  firstName: "Naomi",
  lastName: "B.",
  profileImageUrl: null,
};
const question = async () => {
  await settle(10);
  return screen.getByRole("alertdialog", { name: "Block Naomi?" }).textContent;
};

it("the confirmation of a block shows whom it blocks", async () => {
  fakeApi({ "GET /api/auth/user": { json: user } });
  await renderPage({ component: () => <BlockButton person={naomi} /> });
  await press("Block Naomi");
  expect(await question()).toContain("Naomi B.");
});

it("in a conversation, it also shows the subject", async () => {
  fakeApi({ "GET /api/auth/user": { json: user } });
  await renderPage({
    component: () => <BlockButton person={naomi} about="Sunny room" />,
  });
  await press("Block Naomi");
  expect(await question()).toContain("Naomi B.About: Sunny room");
});
