import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { LocationField } from "#src/core/locations/client/location-field.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();

const suggestions = [
  { name: "Hudson Line", kind: "line", about: "Metro-North, Grand Central to Poughkeepsie" },
  { name: "Hudson, NY", kind: "town", about: "Columbia County" },
];
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Location" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
/** Presses a key in the field; whether the browser does with it what it does by itself, such as sending the form. */
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await settle(120);
  await settle(10);
}

function Where() {
  const [value, setValue] = useState("");
  return <LocationField aria-label="Location" value={value} onChange={setValue} />;
}
async function show(component = Where) {
  fakeApi({ "GET /api/places?q=hudson": { json: { known: null, suggestions } } });
  await renderPage({ component });
  field().focus();
}

describe("a field for a place", () => {
  it("suggests those that are known, of which the arrow keys and Enter choose one", async () => {
    await show();
    await type("hudson");
    expect(screen.getByRole("listbox", { name: "Suggested places" })).toBeTruthy();
    expect(options()).toEqual([
      "Hudson LineMetro-North, Grand Central to Poughkeepsie",
      "Hudson, NYColumbia County",
    ]);
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("status").textContent).toBe("2 suggested. The arrow keys choose.");
    key("ArrowDown");
    key("ArrowDown");
    const active = document.querySelector(`[id="${field().getAttribute("aria-activedescendant")}"]`);
    expect(active?.textContent).toContain("Hudson, NY");
    expect(active?.getAttribute("aria-selected")).toBe("true");
    // The first Enter takes it, the next one sends the form.
    expect(key("Enter")).toBe(false);
    expect(field().value).toBe("Hudson, NY");
    expect(options()).toEqual([]);
    expect(key("Enter")).toBe(true);
  });

  it("keeps its focus when a suggestion is pressed", async () => {
    await show();
    await type("hudson");
    const [line] = screen.getAllByRole("option");
    expect(fireEvent.mouseDown(line!)).toBe(false);
    fireEvent.click(line!);
    expect(field().value).toBe("Hudson Line");
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(field());
  });

  it("has its suggestions closed by Escape, in a sheet too, and only then the sheet", async () => {
    const onClose = vi.fn();
    await show(() => (
      <Dialog open title="Filters" onOpenChange={onClose}>
        <Where />
      </Dialog>
    ));
    await type("hudson");
    key("Escape");
    await settle();
    expect(options()).toEqual([]);
    expect(field().value).toBe("hudson");
    expect(onClose).not.toHaveBeenCalled();
    key("Escape");
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("asks for nothing while there is hardly anything typed, and is left by Tab with what was", async () => {
    await show();
    await type("h");
    expect(options()).toEqual([]);
    await type("hudson");
    fireEvent.blur(field());
    expect(options()).toEqual([]);
    expect(field().value).toBe("hudson");
  });
});
