import { render, screen } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { ErrorPage } from "#src/app/shell/error-pages.tsx";
import { prepareRemedy } from "#src/client/site-update.ts";

let reload: ReturnType<typeof vi.spyOn>;
beforeAll(() => prepareRemedy());
beforeEach(() => {
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
});

it("a page that could not be loaded loads again once the line is back", async () => {
  const ask = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("fetch", ask);
  render(<ErrorPage error={new Error("Failed to fetch")} reset={() => {}} />);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Couldn't load this page");
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});

it("a page that failed because the site was updated says so, and is loaded anew, whatever its error was", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  render(<ErrorPage error={new TypeError("undefined is not an object")} reset={() => {}} />);
  expect((await screen.findByText("We’ve updated the site")).tagName).toBe("H1");
  expect(reload).toHaveBeenCalledOnce();
});
