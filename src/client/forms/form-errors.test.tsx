import { render, screen, fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { FormErrors } from "#src/client/forms/form-errors.tsx";

const error = (message: string) => ({ type: "custom", message });

it("shows a shared error of several fields once, with a button for each field", () => {
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
