import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { PlaceCombobox } from "#src/core/locations/client/place-combobox.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { fakeApi } from "#testing/components/fake-api.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const suggestions = [
  { name: "Hudson Line", kind: "line", about: "Metro-North, Grand Central to Poughkeepsie" },
  { name: "Hudson, NY", kind: "town", about: "Columbia County" },
];
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Location" });
const options = () => screen.queryAllByRole("option").map((option) => option.textContent);
/** Presses a key in the field; false if the field prevented the browser's default action, such as submitting. */
const key = (name: string) => fireEvent.keyDown(field(), { key: name });
async function type(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  await settle(120);
  await settle(10);
}

function Where() {
  const [value, setValue] = useState("");
  return <PlaceCombobox aria-label="Location" value={value} onChange={setValue} />;
}
async function show(component = Where) {
  fakeApi({ "GET /api/places?q=hudson": { json: { known: null, suggestions } } });
  await renderPage({ component });
  field().focus();
}

describe("a field for a place", () => {
  it("suggests known locations, chosen with the arrow keys and Enter", async () => {
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
    // The first Enter takes the suggestion, the next one submits the form.
    expect(key("Enter")).toBe(false);
    expect(field().value).toBe("Hudson, NY");
    expect(options()).toEqual([]);
    expect(key("Enter")).toBe(true);
  });

  it("brings its suggestions into view, which the end of a dialog may hide", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    await show();
    await type("hudson");
    expect(scrolled).toHaveBeenCalledWith({ block: "nearest" });
    expect((scrolled.mock.contexts[0] as Element).getAttribute("role")).toBe("listbox");
  });

  it("keeps the focus when a suggestion is clicked", async () => {
    await show();
    await type("hudson");
    const [first] = screen.getAllByRole("option");
    expect(fireEvent.mouseDown(first!)).toBe(false);
    fireEvent.click(first!);
    expect(field().value).toBe("Hudson Line");
    expect(options()).toEqual([]);
    expect(document.activeElement).toBe(field());
  });

  it("closes its suggestions on Escape, and only the next Escape closes the dialog around it", async () => {
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

  it("sends no request for a single character, and keeps the text when left with Tab", async () => {
    await show();
    await type("h");
    expect(options()).toEqual([]);
    await type("hudson");
    fireEvent.blur(field());
    expect(options()).toEqual([]);
    expect(field().value).toBe("hudson");
  });
});
