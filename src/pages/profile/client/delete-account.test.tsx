import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DeleteAccount } from "#src/pages/profile/client/delete-account.tsx";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const deletion = "POST /api/auth/delete-account";
const done = { json: { message: "Your account is deleted." } };

async function show(
  user: Partial<CurrentUser>,
  answers: Record<string, FakeAnswer> = {},
  at = "/profile?tab=settings",
) {
  const api = fakeApi({ [deletion]: done, ...answers });
  const page = await renderPage({
    path: "/profile",
    at,
    component: () => <DeleteAccount user={user as CurrentUser} />,
  });
  return { ...api, ...page };
}
async function confirm({ password }: { password?: string } = {}) {
  if (password) type("Your password, so we know it’s you", password);
  await press("Delete My Account");
  await settle(5);
}
const password = "window-seat-7:12";
const withLink = "/profile?tab=settings&delete=t0ken";

describe("deleting an account", () => {
  it("says what is deleted and what stays before it asks for the password", async () => {
    await show({ hasPassword: true });
    const texts = [/Your posts and replies/, /signed out everywhere/, /Within 30 days/, /who approved whom/];
    for (const words of texts) screen.getByText(words);
    const button = screen.getByRole("button", { name: "Delete My Account" });
    expect(screen.getByText("We delete").compareDocumentPosition(button)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it("sends the password, and clears what was fetched for the account", async () => {
    const { sent, queryClient } = await show({ hasPassword: true });
    queryClient.setQueryData(["/api/membership"], { plan: "basic" });
    await confirm({ password });
    expect(sent).toMatchObject([{ call: deletion, body: { password } }]);
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull();
    expect(queryClient.getQueryData(["/api/membership"])).toBeUndefined();
  });

  it("emails a link to a user without a password", async () => {
    const link = `${deletion}/link`;
    const { sent } = await show({ hasPassword: false }, { [link]: { json: { message: "On its way." } } });
    expect(screen.queryByRole("button", { name: "Delete My Account" })).toBeNull();
    await press("Email Me a Link to Delete It");
    expect(sent.map(({ call }) => call)).toEqual([link]);
    expect(toastShown()?.title).toBe("Check Your Email");
  });

  it("reads the link's token once from the address, and sends it on confirmation", async () => {
    const { sent, address } = await show({ hasPassword: false }, {}, withLink);
    expect(address()).toBe("/profile?tab=settings");
    expect(sent).toEqual([]);
    await confirm();
    expect(sent).toMatchObject([{ call: deletion, body: { token: "t0ken" } }]);
  });

  it("asks for the password and sends it once the account has one, even if a link was opened", async () => {
    const { sent } = await show({ hasPassword: true }, {}, withLink);
    await confirm({ password });
    expect(sent).toMatchObject([{ call: deletion, body: { password } }]);
  });

  it("reports a failure, and keeps what was fetched", async () => {
    const { queryClient } = await show({ hasPassword: true }, { [deletion]: "offline" });
    queryClient.setQueryData(currentUserQuery.queryKey, { id: "1" } as CurrentUser);
    await confirm({ password });
    expect(screen.getAllByText("Failed to delete your account. Please try again.").length).toBeGreaterThan(0);
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ id: "1" });
  });
});
