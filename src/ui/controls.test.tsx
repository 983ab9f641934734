import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { Button } from "#src/ui/button.tsx";
import { FilterChip, ChipGroup, ChoiceChips } from "#src/ui/chips.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Input, PasswordInput } from "#src/ui/input.tsx";
import { Tabs } from "#src/ui/tabs.tsx";

describe("a button", () => {
  it("is disabled and says so while it is busy", () => {
    render(<Button busy>Save</Button>);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Processing..." });
    expect(button.disabled).toBe(true);
  });

  it("does not submit a form unless told to", () => {
    render(<Button>Cancel</Button>);
    expect(screen.getByRole("button").getAttribute("type")).toBe("button");
  });

  it("gives its class to a link", () => {
    render(
      <Button asChild variant="primary">
        <a href="/housing">Find Your Spot</a>
      </Button>,
    );
    const link = screen.getByRole("link", { name: "Find Your Spot" });
    expect(link.dataset["variant"]).toBe("primary");
  });
});

describe("chips", () => {
  it("keep the order of the options, whatever order they are pressed in", async () => {
    const onChange = vi.fn();
    render(
      <ChipGroup
        legend="Amenities"
        options={["Parking", "Yard", "Quiet"]}
        value={["Quiet"]}
        onChange={onChange}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Parking" }));
    expect(onChange).toHaveBeenCalledWith(["Parking", "Quiet"]);
    await userEvent.click(screen.getByRole("button", { name: "Quiet", pressed: true }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });

  it("clear a single choice when it is pressed again", async () => {
    const onChange = vi.fn();
    const options = [
      { value: "low", label: "500-800" },
      { value: "high", label: "1600+" },
    ];
    render(<ChoiceChips legend="Budget" options={options} value="low" onChange={onChange} />);
    await userEvent.click(screen.getByRole("button", { name: "500-800" }));
    expect(onChange).toHaveBeenCalledWith(undefined);
    await userEvent.click(screen.getByRole("button", { name: "1600+" }));
    expect(onChange).toHaveBeenLastCalledWith("high");
  });

  it("name the filter they remove", () => {
    render(
      <FilterChip label="Laundry">
        <a href="/housing">.</a>
      </FilterChip>,
    );
    const link = screen.getByRole("link", { name: "Remove filter Laundry" });
    expect([link.getAttribute("href"), link.textContent]).toEqual(["/housing", "Laundry."]);
  });
});

describe("a field", () => {
  it("ties label, hint and error to its control", () => {
    render(
      <Field label="Rent" hint="Dollars a month" error="Please fill in the rent.">
        {(control) => <Input {...control} />}
      </Field>,
    );
    const control = screen.getByLabelText("Rent");
    expect(control.getAttribute("aria-invalid")).toBe("true");
    const described = control.getAttribute("aria-describedby")!.split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "Dollars a month",
      "Please fill in the rent.",
    ]);
    expect(screen.getByRole("alert").textContent).toBe("Please fill in the rent.");
  });

  it("shows and hides a password", async () => {
    render(<Field label="Password">{(control) => <PasswordInput {...control} />}</Field>);
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
  });

  it("shows the placeholder of a date only while there is none, also in a form", () => {
    function Form({ date }: { date: string }) {
      const { register } = useForm({ defaultValues: { date } });
      return <DateInput aria-label="Move-in date" placeholder="Any date" {...register("date")} />;
    }
    const { unmount } = render(<Form date="" />);
    expect(screen.queryByText("Any date")).not.toBeNull();
    unmount();
    render(<Form date="2025-03-04" />);
    expect(screen.getByLabelText<HTMLInputElement>("Move-in date").value).toBe("2025-03-04");
    expect(screen.queryByText("Any date")).toBeNull();
  });
});

describe("a row of tabs", () => {
  const tabsOf = (...labels: string[]) =>
    labels.map((label) => ({ value: label.toLowerCase(), label, content: `All of ${label}` }));

  it("that is wider than the window shows the current one", () => {
    // The row is 390 px wide; its first tab is partly inside, its last one far outside.
    const places: Record<string, [number, number]> = { Overview: [0, 100], Notifications: [450, 560] };
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      const [left, right] = places[this.textContent] ?? [0, 390];
      return new DOMRect(left, 0, right - left, 48);
    });
    const tabs = tabsOf("Overview", "Notifications");
    const shown = (value: string) => (
      <Tabs label="Your profile" tabs={tabs} value={value} onChange={() => {}} />
    );
    const { rerender } = render(shown("overview"));
    const row = screen.getByRole("tablist");
    expect(row.scrollLeft).toBeLessThanOrEqual(0);
    rerender(shown("notifications"));
    expect(row.scrollLeft).toBeGreaterThanOrEqual(560 - 390);
  });

  it("of which each starts something is moved along by arrow keys, and a press shows one", async () => {
    const onChange = vi.fn<(value: string) => void>();
    const tabs = tabsOf("Overview", "Activity");
    render(<Tabs label="Your profile" tabs={tabs} value="overview" onChange={onChange} shownBy="press" />);
    screen.getByRole("tab", { name: "Overview" }).focus();
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Activity" })));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{Enter}");
    expect(onChange.mock.calls).toEqual([["activity"]]);
  });

  it("is one tab stop; the arrow keys show each tab", async () => {
    function Profile() {
      const [value, setValue] = useState("overview");
      const tabs = tabsOf("Overview", "Activity", "Settings");
      return <Tabs label="Your profile" tabs={tabs} value={value} onChange={setValue} />;
    }
    const seen = () => [document.activeElement?.textContent, screen.getByRole("tabpanel").textContent];
    const user = userEvent.setup();
    render(<Profile />);
    await user.tab();
    expect(seen()).toEqual(["Overview", "All of Overview"]);
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(seen()).toEqual(["Activity", "All of Activity"]));
    await user.keyboard("{End}");
    await waitFor(() => expect(seen()).toEqual(["Settings", "All of Settings"]));
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(seen()).toEqual(["Overview", "All of Overview"]));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("tabpanel"));
  });
});
