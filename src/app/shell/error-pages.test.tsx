import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ErrorPage } from "#src/app/shell/error-pages.tsx";

it("a page that could not be loaded loads again once the line is back", () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  render(<ErrorPage error={new Error("Failed to fetch")} reset={() => {}} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Couldn't load this page");
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});
