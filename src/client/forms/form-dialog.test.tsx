import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { hasDraft } from "#src/client/drafts.ts";
import { FormErrors } from "#src/client/forms/form-errors.tsx";
import { numberFrom } from "#src/client/forms/form-values.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { NewOuting, openOuting, outingCall } from "#testing/components/outing-form.tsx";
import { alerts, press, pressOutside, toastShown, type } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const onClose = vi.fn();
const open = (answer?: FakeAnswer) => {
  onClose.mockClear();
  return openOuting(answer, { onClose });
};
const create = () => press("Create");
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe("a form in a dialog", () => {
  it("sends the values parsed by its schema, shows a toast and closes", async () => {
    const { sent } = await open();
    type("Place", "  Bear Mountain ");
    type("Seats", "");
    await create();
    expect(sent.map(({ body }) => body)).toEqual([{ place: "Bear Mountain", seats: null, stops: [] }]);
    expect(toastShown()).toMatchObject({ title: "Success", description: "Off we go." });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("shows errors on submit, then on every change", async () => {
    const { sent } = await open();
    type("Seats", "1.5");
    type("Stops", "Poughkeepsie,Cold Spring North");
    expect(alerts()).toEqual([]);
    await create();
    expect(alerts()).toEqual(["Where does it go?", "Whole seats, please.", "A shorter name, please."]);
    expect(document.activeElement).toBe(field("Place"));
    expect(field("Place").getAttribute("aria-invalid")).toBe("true");
    type("Place", "Beacon");
    await settle();
    expect(alerts()).toEqual(["Whole seats, please.", "A shorter name, please."]);
    expect(sent).toEqual([]);
  });

  it("is sent once, and stays open until it is done", async () => {
    const { sent } = await open("stall");
    type("Place", "Beacon");
    await create();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Creating..." }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" }).disabled).toBe(true);
    fireEvent.submit(field("Place").form!);
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    await settle();
    expect(sent).toHaveLength(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  it("is closed by Cancel, × and Escape, without a question while unchanged", async () => {
    await open();
    await press("Cancel");
    await press("Close");
    fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["Cancel", () => press("Cancel")],
    ["the cross", () => press("Close")],
    ["Escape", async () => void fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" })],
    ["a press beside it", pressOutside],
  ])("asks before unsaved input is lost: %s", async (_way, leave) => {
    await open();
    type("Place", "Beacon");
    await leave();
    await settle();
    expect(screen.getByRole("alertdialog", { name: "Discard outing?" })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe("Keep editing");
    await press("Keep editing");
    await settle();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
    expect(field("Place").value).toBe("Beacon");
    expect(onClose).not.toHaveBeenCalled();

    await leave();
    await settle();
    await press("Discard");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("does not submit the form that it was opened from", async () => {
    const outer = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    fakeApi({ [outingCall]: { status: 201 } });
    await renderPage({
      component: () => (
        <form onSubmit={outer}>
          <NewOuting onClose={onClose} />
        </form>
      ),
    });
    type("Place", "Beacon");
    await create();
    expect(onClose).toHaveBeenCalled();
    expect(outer).not.toHaveBeenCalled();
  });
});

describe("the draft of a form", () => {
  it("survives a reload, and another one", async () => {
    await openOuting(undefined, { draft: "outing" });
    type("Place", "Beacon");
    for (let reload = 0; reload < 2; reload += 1) {
      cleanup();
      await openOuting(undefined, { draft: "outing" });
      expect(field("Place").value).toBe("Beacon");
    }
  });

  it("is not saved without input", async () => {
    await openOuting(undefined, { draft: "outing" });
    expect(hasDraft("outing")).toBe(false);
  });

  it("is deleted once it is discarded", async () => {
    await openOuting(undefined, { draft: "outing" });
    type("Place", "Beacon");
    expect(hasDraft("outing")).toBe(true);
    await press("Cancel");
    await press("Discard");
    expect(hasDraft("outing")).toBe(false);
  });
});

it("shows a shared error of several fields once, with a button for each field", () => {
  const error = (message: string) => ({ type: "custom", message });
  const setFocus = vi.fn();
  const errors = {
    title: error("Please fill this in."),
    availableFrom: error("Please fill this in."),
    rent: error("Whole dollars, please."),
  };
  render(<FormErrors errors={errors} setFocus={setFocus} />);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Please fill this in.TitleAvailable from",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Available from" }));
  expect(setFocus).toHaveBeenCalledWith("availableFrom");
});

it.each([
  ["950", 950],
  [" 1.5 ", 1.5],
  ["0", 0],
  ["$1,180", 1180],
  ["", undefined],
  ["  ", undefined],
  ["abc", Number.NaN],
  ["950 dollars", Number.NaN],
])("a number is read from %j: %s", (dirty, number) => {
  expect(numberFrom(dirty)).toBe(number);
});
