import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AskAMatch } from "#src/pages/together/client/ask-a-match.tsx";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import type { Listing } from "#src/features/housing/listing.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { user } from "#testing/membership-setup.tsx";
import { press } from "#testing/page-actions.ts";
import { renderPage, setUpPages } from "#testing/render-page.tsx";
import { loaded, dialog, match } from "#testing/roommate-setup.tsx";

setUpPages();

const home = { id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3b11", price: 1900 } as Listing;
const call = `GET /api/together/${home.id}`;

async function open(answers: Record<string, FakeAnswer>, guest = false) {
  fakeApi({ ...(!guest && { "GET /api/auth/user": { json: user } }), ...answers });
  await renderPage({
    path: "/housing",
    at: `/housing?listing=${home.id}`,
    component: () => (
      <LoginPromptProvider>
        <AskAMatch listing={home} />
      </LoginPromptProvider>
    ),
  });
  await press("Ask a match");
  await loaded();
}

describe("asking a match about a home", () => {
  it("lists the matches who could share it, and why", async () => {
    await open({ [call]: { json: [match] } });
    const { textContent } = dialog("Ask a match")!;
    expect(textContent).toContain("$1,900 a month");
    for (const part of ["Naomi", "92% match", ...match.reasons]) expect(textContent).toContain(part);
  });

  it("says that there is nobody", async () => {
    await open({ [call]: { json: [] } });
    expect(screen.getByRole("heading", { name: "No match for this home" })).toBeTruthy();
  });

  it("says what is missing, and leads there", async () => {
    const message =
      "Failed to get matches. Please make sure you have a profile and took the personality quiz.";
    await open({ [call]: { status: 409, body: { message } } });
    expect(dialog("Ask a match")!.textContent).toContain(message);
    expect(screen.getByRole("link", { name: "Meet Your Roomie" })).toBeTruthy();
  });

  it("asks a guest to log in, and returns to the dialog", async () => {
    await open({}, true);
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    const link = within(prompt).getByRole<HTMLAnchorElement>("link", { name: "Continue with Email" });
    expect(new URL(link.href).searchParams.get("returnTo")).toBe(`/housing?listing=${home.id}&ask=1`);
  });
});
