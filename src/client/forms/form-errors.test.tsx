import { render, screen, fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FormFaults } from "#src/client/forms/form-errors.tsx";

const fault = (message: string) => ({ type: "custom", message });

it("says once what several fields have wrong alike, with the way to each", () => {
  const setFocus = vi.fn();
  const errors = {
    title: fault("Please fill this in."),
    availableFrom: fault("Please fill this in."),
    rent: fault("Whole dollars, please."),
  };
  render(<FormFaults errors={errors} setFocus={setFocus} />);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Please fill this in.TitleAvailable from",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Available from" }));
  expect(setFocus).toHaveBeenCalledWith("availableFrom");
});
