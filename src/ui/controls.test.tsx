import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "#src/ui/button.tsx";
import { FilterChip, ChipGroup, ChoiceChips } from "#src/ui/chips.tsx";
import { Field } from "#src/ui/field.tsx";
import { DateInput, Input, PasswordInput } from "#src/ui/input.tsx";

afterEach(cleanup);

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
