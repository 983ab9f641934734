import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { beforeHydrationScript, noteRestoredFields, useReplay } from "#src/client/before-hydration.ts";

afterEach(() => {
  // The script's listeners stay, and other tests press buttons of this window.
  if (window.beforeHydration) window.beforeHydration.over = true;
  window.beforeHydration = undefined;
  document.body.innerHTML = "";
});

function Outing() {
  const [place, setPlace] = useState("");
  const [day, setDay] = useState("friday");
  const [dog, setDog] = useState(false);
  const [sent, setSent] = useState("");
  useReplay();
  return (
    <>
      <input aria-label="Place" value={place} onChange={(event) => setPlace(event.target.value)} />
      <select aria-label="Day" value={day} onChange={(event) => setDay(event.target.value)}>
        <option>friday</option>
        <option>sunday</option>
      </select>
      <input
        type="checkbox"
        aria-label="Dog"
        checked={dog}
        onChange={(event) => setDog(event.target.checked)}
      />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSent(`${place} on ${day}${dog ? " with dog" : ""}`);
        }}
      >
        <button>Send</button>
      </form>
      <form action="/outings">
        <button>Search</button>
      </form>
      <output>{sent}</output>
    </>
  );
}

const sent = () => screen.getByRole("status").textContent;
const isBusy = (button: HTMLElement) =>
  "pending" in button.dataset && button.getAttribute("aria-busy") === "true";
const asRendered = () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(<Outing />);
  // oxlint-disable-next-line no-eval -- As the page's head does.
  window.eval(beforeHydrationScript);
  return page;
};

it("what is typed until the replay counts", async () => {
  const page = asRendered();
  const place = screen.getByLabelText<HTMLInputElement>("Place");
  fireEvent.input(place, { target: { value: "Beac" } });
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  const root = await act(async () => hydrateRoot(page, <Outing />));
  fireEvent.input(place, { target: { value: "Beacon" } });
  await act(() => vi.waitFor(() => expect(sent()).not.toBe("")));
  expect(sent()).toBe("Beacon on friday");
  act(() => root.unmount());
});

it("what the browser has restored by itself counts", async () => {
  const page = asRendered();
  screen.getByLabelText<HTMLInputElement>("Place").value = "Cold Spring";
  screen.getByLabelText<HTMLInputElement>("Dog").checked = true;
  noteRestoredFields();
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  const root = await act(async () => hydrateRoot(page, <Outing />));
  await act(() => vi.waitFor(() => expect(sent()).not.toBe("")));
  expect(sent()).toBe("Cold Spring on friday with dog");
  act(() => root.unmount());
});

it("what was entered and pressed before hydration reaches the page, in this order; a form with an action is left alone", async () => {
  const page = asRendered();
  fireEvent.input(screen.getByLabelText("Place"), { target: { value: "Beacon" } });
  fireEvent.input(screen.getByLabelText("Day"), { target: { value: "sunday" } });
  fireEvent.click(screen.getByLabelText("Dog"));
  const [send, search] = screen.getAllByRole<HTMLButtonElement>("button");
  const searched = vi.fn((event: Event) => event.preventDefault());
  search!.form!.addEventListener("submit", searched, { once: true });
  fireEvent.click(search!);
  expect(searched).toHaveBeenCalledOnce();
  fireEvent.click(send!);
  expect(isBusy(send!)).toBe(true);
  noteRestoredFields();
  const root = await act(async () => hydrateRoot(page, <Outing />));
  await act(() => vi.waitFor(() => expect(sent()).not.toBe("")));
  expect(sent()).toBe("Beacon on sunday with dog");
  expect(isBusy(send!)).toBe(false);
  act(() => root.unmount());
});

it("a press is busy no longer once the page's scripts have failed to load, and neither is the next one", () => {
  asRendered();
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  fireEvent.click(send);
  expect(isBusy(send)).toBe(true);
  window.beforeHydration!.settle();
  expect(isBusy(send)).toBe(false);
  fireEvent.click(send);
  expect(isBusy(send)).toBe(false);
});
