import { describe, expect, it } from "vitest";
import { alerts } from "#testing/components/page-actions.ts";
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
import { loaded } from "#src/features/roommates/client/roommates.setup.tsx";

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
