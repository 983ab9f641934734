import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { membership } from "#src/core/verification/client/membership.setup.tsx";
import { conversation } from "#src/core/messages/client/messages.setup.tsx";
import { press, toastShown } from "#testing/components/page-actions.ts";
import {
  suspendedMember,
  suspendedText,
  waysToWrite,
} from "#src/core/people/client/suspended-member.setup.ts";
import { setUpPages } from "#testing/components/render-page.tsx";
import {
  loaded,
  dialog,
  inDialog,
  match,
  naomi,
  ownProfile,
  openProfile,
  openRoommates,
} from "#src/features/roommates/client/roommates.setup.tsx";

setUpPages();

const heading = (name: string) => screen.queryByRole("heading", { name });

describe("smart matches", () => {
  const title = "Your Smart Matches";
  const open = async (visit: Parameters<typeof openRoommates>[0] = {}) => {
    const page = await openRoommates(visit);
    fireEvent.click(screen.getByRole("button", { name: /^Get Smart Matches/ }));
    await loaded();
    return page;
  };

  it("show their score, the reasons and one difference (ROOM-60, ROOM-61, ROOM-64, ROOM-76)", async () => {
    await open();
    const { textContent } = dialog(title)!;
    expect(textContent).toContain("Found 1 compatible roommate for you.");
    for (const part of ["92% match", ...match.reasons, match.difference!])
      expect(textContent).toContain(part);
    expect(textContent).not.toContain("have both answered");
    fireEvent.click(inDialog(title).getByRole("button", { name: "View Profile" }));
    await loaded();
    for (const part of ["January 15, 2027", "92% match", ...match.reasons, match.difference!])
      expect(dialog("Naomi")!.textContent).toContain(part);
    // The same from her card in the list.
    fireEvent.click(inDialog("Naomi").getAllByRole("button", { name: "Close" }).at(-1)!);
    await loaded();
    fireEvent.click(inDialog(title).getByRole("button", { name: "Close" }));
    await loaded();
    fireEvent.click(screen.getByRole("link", { name: "View Profile" }));
    await loaded();
    for (const part of ["92% match", ...match.reasons]) expect(dialog("Naomi")!.textContent).toContain(part);
  });

  it("show no number where too little is known of the two", async () => {
    const little = { ...match, basedOn: { known: 5, of: 11 } };
    await open({ answers: { "GET /api/roommates/matches": { json: [little] } } });
    const shown = () => dialog(title)!.textContent;
    for (const part of ["Based on 5 of 11 things", ...match.reasons]) expect(shown()).toContain(part);
    expect(shown()).not.toContain("92%");
    fireEvent.click(inDialog(title).getByRole("button", { name: "View Profile" }));
    await loaded();
    expect(dialog("Naomi")!.textContent).toContain("Based on 5 of 11 things");
    expect(dialog("Naomi")!.textContent).not.toContain("92%");
    cleanup();
    const enough = { ...match, basedOn: { known: 6, of: 11 } };
    await open({ answers: { "GET /api/roommates/matches": { json: [enough] } } });
    expect(shown()).toContain("92% match");
    expect(shown()).not.toContain("Based on");
  });

  it("say on how much of her profile they stand, and lead to the rest of it, where editing it starts at the first step", async () => {
    const told = /^Based on/;
    await open({ own: ownProfile });
    expect(inDialog(title).queryByText(told)).toBeNull();
    cleanup();
    const lifestyle = { ...ownProfile.lifestyle!, smoking: false, cleanliness: null, sleepSchedule: null };
    await open({ own: { ...ownProfile, lifestyle, moveInDate: null } });
    expect(inDialog(title).getByText(told).closest("p")!.textContent).toBe(
      "Based on 8 of the 11 things we compare. The rest counts as average. Add how you live",
    );
    fireEvent.click(inDialog(title).getByRole("button", { name: "Add how you live" }));
    await loaded();
    expect(dialog(title)).toBeNull();
    expect(screen.getByText("Step 2 of 3")).toBeTruthy();
    await press("Close");
    await loaded();
    await press("Edit Profile");
    await loaded();
    expect(screen.getByText("Step 1 of 3")).toBeTruthy();
    cleanup();
    await open({ own: { ...ownProfile, moveInDate: null } });
    fireEvent.click(inDialog(title).getByRole("button", { name: "Add the rest" }));
    await loaded();
    expect(screen.getByText("Step 1 of 3")).toBeTruthy();
  });

  it("are written to by name, with what the two share as a start", async () => {
    await open();
    fireEvent.click(inDialog(title).getByRole("button", { name: "Message Naomi" }));
    await loaded();
    const { textContent } = dialog("Message Naomi")!;
    expect(textContent).toContain("To Naomi, 24");
    for (const reason of match.reasons) expect(textContent).toContain(reason);
    expect(inDialog("Message Naomi").getByRole("textbox")).toHaveProperty("value", "");
  });

  it.each([
    ["instead of the text box", [], true],
    ["not to whom she is in touch with", [conversation], false],
  ])("tell who has another plan that it takes CC Insider, %s", async (_when, known, told) => {
    await open({
      answers: {
        "GET /api/membership": { json: membership({ plan: "basic" }) },
        [`GET /api/conversations?with=${naomi.userId}`]: { json: known },
      },
    });
    fireEvent.click(inDialog(title).getByRole("button", { name: "Message Naomi" }));
    await loaded();
    const shown = inDialog("Message Naomi");
    const plans = shown.queryByRole("link", { name: "See Plans" });
    expect(plans?.getAttribute("href")).toBe(told ? "/membership" : undefined);
    expect(
      shown.queryAllByText(/Writing to matches is part of CC Insider\. .* Free for now, no card\.$/),
    ).toHaveLength(told ? 1 : 0);
    expect(shown.queryAllByRole("textbox")).toHaveLength(told ? 0 : 1);
    expect(toastShown()).toBeUndefined();
  });

  it.each([
    ["with nobody who fits", { json: [] }, "Nobody fits right now."],
    [
      "without a profile or the quiz",
      {
        status: 409,
        body: {
          message:
            "Failed to get matches. Please make sure you have a profile and took the personality quiz.",
        },
      },
      "Failed to get matches. Please make sure you have a profile and took the personality quiz.",
    ],
  ])(
    "%s are explained, with next steps (ROOM-62, ROOM-65, ROOM-69, ROOM-70)",
    async (_how, answer, message) => {
      await open({ answers: { "GET /api/roommates/matches": answer } });
      expect(inDialog(title).getByRole("heading", { name: "No Matches Found" })).toBeTruthy();
      expect(dialog(title)!.textContent).toContain(message);
      fireEvent.click(inDialog(title).getByRole("button", { name: "Take Quiz" }));
      await loaded();
      expect(dialog(title)).toBeNull();
      expect(dialog("Personality Quiz")).toBeTruthy();
      fireEvent.click(inDialog("Personality Quiz").getByRole("button", { name: "Close" }));
      await loaded();
      fireEvent.click(screen.getByRole("button", { name: /^Get Smart Matches/ }));
      await loaded();
      fireEvent.click(inDialog(title).getByRole("button", { name: "Complete Profile" }));
      await loaded();
      expect(dialog("Create Your Profile")).toBeTruthy();
    },
  );

  it("can be loaded again after a failure", async () => {
    const page = await open({ answers: { "GET /api/roommates/matches": "offline" } });
    expect(heading("No Matches Found")).toBeNull();
    page.answer("GET /api/roommates/matches", { json: [match] });
    await press("Try Again");
    await loaded();
    expect(dialog(title)!.textContent).toContain("92% match");
  });

  it("lead to the login after a lost session, with a text of their own (ROOM-66)", async () => {
    await open({
      answers: { "GET /api/roommates/matches": { status: 401, body: { message: "Unauthorized" } } },
    });
    expect(toastShown()).toMatchObject({
      title: "Login Required",
      description: "Please log in to get smart matches.",
    });
  });
});

describe("one's own profile", () => {
  const status = "PATCH /api/roommates/profile/status";
  const paused = { ...ownProfile, status: "paused" as const };

  it("is paused after a confirmation, and shown again", async () => {
    const page = await openRoommates({ own: ownProfile, answers: { [status]: { json: paused } } });
    await press("I Found a Roommate");
    expect(page.sent).toEqual([]);
    page.answer("GET /api/roommates/profile", { json: paused });
    await press("Pause My Profile");
    await loaded();
    expect(page.sent[0]).toMatchObject({ call: status, body: { status: "paused" } });
    expect(toastShown()).toMatchObject({ title: "Profile paused" });
    expect(screen.getByText("Paused")).toBeTruthy();
    page.answer(status, { json: ownProfile });
    page.answer("GET /api/roommates/profile", { json: ownProfile });
    await press("Show My Profile");
    await loaded();
    expect(page.sent[1]!.body).toEqual({ status: "active" });
    expect(toastShown()).toMatchObject({ title: "Welcome back" });
  });

  it.each([
    ["a mail asks", "/roommates?profile=confirm", ownProfile],
    ["it is 60 days old", "/roommates", { ...ownProfile, confirmedAt: "2026-01-01T00:00:00.000Z" }],
  ])("is confirmed with one press if %s", async (_why, at, own) => {
    const { sent } = await openRoommates({ at, own, answers: { [status]: { json: ownProfile } } });
    await press("Yes, Still Looking");
    await loaded();
    expect(sent[0]!.body).toEqual({ status: "active" });
    expect(toastShown()).toMatchObject({ title: "Thank you" });
  });

  it("is deleted after a confirmation", async () => {
    const call = "DELETE /api/roommates/profile";
    const page = await openRoommates({ own: ownProfile, answers: { [call]: { status: 204 } } });
    await press("Delete");
    expect(page.sent).toEqual([]);
    page.answer("GET /api/roommates/profile", { json: null });
    await press("Delete Profile");
    await loaded();
    expect(page.sent[0]!.call).toBe(call);
    expect(heading("Your profile")).toBeNull();
  });
});

describe("roommates for a suspended member", () => {
  const answers = {
    "GET /api/auth/user": suspendedMember(
      "roommate.create",
      "roommate.update",
      "message.write",
      "person.view",
      "report.make",
    ),
  };

  it.each(["/roommates", "/roommates?create=1", "/roommates?quiz=1"])(
    "are at %s with the word on that once, and without a way to write that would be refused",
    async (at) => {
      await openRoommates({ at, answers });
      expect(suspendedText()).toHaveLength(1);
      expect(waysToWrite()).toEqual([]);
    },
  );

  it("cannot be opened, nor written to", async () => {
    await openProfile("member", answers);
    expect(suspendedText()).toHaveLength(1);
    expect(document.body.textContent).not.toContain("Choose a plan");
    expect(waysToWrite()).toEqual([]);
  });

  it("let her delete her own profile, and nothing more", async () => {
    await openRoommates({ own: ownProfile, answers });
    expect(screen.getByText("Nobody can find it while your account is suspended.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Delete" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "I Found a Roommate" })).toBeNull();
    expect(waysToWrite()).toEqual([]);
  });
});
