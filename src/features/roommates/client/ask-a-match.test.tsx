import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  dialog,
  inDialog,
  loaded,
  match,
  openRoommates,
} from "#src/features/roommates/client/roommates.setup.tsx";
import { setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

describe("asking a match about a home", () => {
  const title = "Ask a match";
  const at = "/roommates?matches=1&rent=1900&from=2027-01-15";
  const call = "GET /api/roommates/matches?rent=1900&from=2027-01-15";

  it("lists the matches who could share it, and why", async () => {
    const { address } = await openRoommates({ at, answers: { [call]: { json: [match] } } });
    const { textContent } = dialog(title)!;
    expect(textContent).toContain("$1,900 a month");
    for (const part of ["Naomi", "92% match", ...match.reasons]) expect(textContent).toContain(part);
    expect(address()).toBe("/roommates");
  });

  it("says that there is nobody, and leads to all matches", async () => {
    await openRoommates({ at, answers: { [call]: { json: [] } } });
    expect(screen.getByRole("heading", { name: "No match for this home" })).toBeTruthy();
    expect(inDialog(title).queryByRole("button", { name: "Take Quiz" })).toBeNull();
    fireEvent.click(inDialog(title).getByRole("button", { name: "See Your Matches" }));
    await loaded();
    expect(dialog("Your Smart Matches")!.textContent).toContain("92% match");
  });

  it("asks a guest to log in, and returns to the dialog", async () => {
    await openRoommates({ at, as: "guest" });
    const prompt = screen.getByRole("dialog", { name: "Login Required" });
    expect(prompt.textContent).toContain("Please log in or create an account to ask a match.");
    const link = within(prompt).getByRole<HTMLAnchorElement>("link", { name: "Continue with Email" });
    expect(new URL(link.href).searchParams.get("returnTo")).toBe(at);
  });
});
