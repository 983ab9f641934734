import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { alerts, press } from "#testing/components/page-actions.ts";
import { setUpPages } from "#testing/components/render-page.tsx";
import {
  call,
  click,
  created,
  fill,
  fillRequired,
  form,
  open,
  send,
  step,
} from "#src/features/roommates/client/roommate-form.setup.ts";
import { loaded, openRoommates, ownProfile } from "#src/features/roommates/client/roommates.setup.tsx";

setUpPages();

describe("the steps of the profile form", () => {
  it.each([
    ["22", "", "22-99"],
    ["", "30", "18-30"],
    ["", "", null],
  ])("sends the ages %j to %j as %j", async (from, to, ageRange) => {
    const { sent } = await open({ answers: { [call]: created } });
    fillRequired();
    fill("From", from);
    fill("To", to);
    await send();
    expect(sent[0]!.body).toMatchObject({ preferences: { ageRange } });
  });

  it.each([
    ["30", "22"],
    ["2,5", "30"],
  ])(
    "says at once that the ages %j to %j are none, or the wrong way around, until they are not",
    async (from, to) => {
      await open();
      fillRequired();
      fill("From", from);
      fill("To", to);
      await click("Next");
      expect([step(), alerts()]).toEqual([
        "Step 1 of 3",
        ["Use whole numbers from 18 to 99, the lower one first."],
      ]);
      expect(document.activeElement).toBe(form().getByLabelText("From"));
      expect(form().getByLabelText<HTMLInputElement>("From").value).toBe(from);
      fill("From", "30");
      fill("To", "40");
      await loaded();
      expect(alerts()).toEqual([]);
    },
  );

  it.each([
    ["bio", "About you", "Step 3 of 3"],
    ["location", "Location", "Step 1 of 3"],
  ])("that the server refuses for its %s leads to that field", async (path, label, shown) => {
    const body = { message: "No.", errors: [{ path, message: "Not this." }] };
    await open({ answers: { [call]: { status: 400, body } } });
    fillRequired();
    await click("Next");
    await send();
    expect(step()).toBe(shown);
    expect(alerts()).toEqual(["Not this."]);
    expect(document.activeElement).toBe(form().getByLabelText(label));
  });

  /** Opens the form; `back` is the browser's Back, at which a history in memory asks nobody whether to stay. */
  async function openWithBack(visit: Parameters<typeof open>[0]) {
    const { router } = await openRoommates(visit);
    const { history } = router;
    const blockers = new Set<Parameters<typeof history.block>[0]>();
    vi.spyOn(history, "block").mockImplementation((blocker) => {
      blockers.add(blocker);
      return () => void blockers.delete(blocker);
    });
    await press("Edit Profile");
    await loaded();
    const to = { action: "BACK", currentLocation: history.location, nextLocation: history.location } as const;
    return async () => {
      await act(async () => {
        const answers = await Promise.all([...blockers].map(({ blockerFn }) => blockerFn(to)));
        if (!answers.some(Boolean)) history.back();
      });
      await loaded();
    };
  }
  const asks = () => screen.queryByRole("alertdialog") !== null;

  it.each([
    ["something", true],
    ["nothing", false],
  ])("are gone back through by the browser's Back, once she has changed %s", async (_what, changed) => {
    const back = await openWithBack({ own: ownProfile });
    if (changed) fill("Age", "25");
    await click("Next");
    await click("Next");
    await back();
    expect([step(), asks()]).toEqual(["Step 2 of 3", false]);
    await back();
    expect([step(), asks()]).toEqual(["Step 1 of 3", false]);
    await back();
    expect([asks(), screen.queryByText("Step 1 of 3") !== null]).toEqual([changed, changed]);
  });

  it("stay where they are when Back closes the discard question", async () => {
    const back = await openWithBack({ own: ownProfile });
    fill("Age", "25");
    await click("Next");
    await click("Close");
    expect(asks()).toBe(true);
    await back();
    expect([screen.getByText(/^Step/).textContent, asks()]).toEqual(["Step 2 of 3", false]);
  });

  it("say what the optional ones are for", async () => {
    await open();
    fillRequired();
    await click("Next");
    expect(form().getByText("Optional, but it makes your matches better.")).toBeTruthy();
  });

  it("ask which place is meant before the first is left, and keep her answer", async () => {
    const choices = ["Middletown, NY", "Middletown, CT"];
    const places = {
      json: { known: null, suggestions: [], commute: null, home: { written: null, choices } },
    };
    const { sent } = await open({ answers: { "GET /api/places?q=Middletown": places, [call]: created } });
    fillRequired();
    fill("Location", "Middletown");
    await click("Next");
    expect([step(), form().queryByText(/Which place do you mean/) !== null]).toEqual(["Step 1 of 3", true]);
    await click("Middletown, CT");
    await click("Next");
    expect(step()).toBe("Step 2 of 3");
    await click("Next");
    await send();
    expect(sent[0]!.body).toMatchObject({ location: "Middletown, CT" });
  });
});
