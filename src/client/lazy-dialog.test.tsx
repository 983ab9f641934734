import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { JSX, ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { storeDraft } from "#src/client/drafts.ts";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { prepareRemedy, sayNotLoaded } from "#src/client/site-update.ts";
import { thisPage, useUnsaved } from "#src/client/this-page.ts";
import { alerts, refusal, toastShown } from "#testing/components/page-actions.ts";

const entry = "http://localhost:3000/assets/index-a1.js";
const offline = "Couldn’t load this. Check your connection and try again.";
const updated = "We’ve updated the site";
const asks = "Reload to go on. What you haven’t saved on this page will be lost.";

type Answer = number | "offline";
let reload: ReturnType<typeof vi.spyOn>;

function siteAnswers(answers: Record<string, Answer>) {
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    const answer = answers[address] ?? "offline";
    if (method !== "HEAD" || answer === "offline") throw new TypeError("Failed to fetch");
    return new Response(null, { status: answer });
  });
}

let made = 0;
/** The error of a file that did not load; each call is for another file. */
const missing = () =>
  new TypeError(
    `Failed to fetch dynamically imported module: http://localhost:3000/assets/form-${(made += 1)}.js`,
  );

/** Opens a dialog whose code fails to load with the same error each time, until it is fixed. */
async function open(error = missing(), page?: ReactNode) {
  cleanup();
  let fails = true;
  const load = vi.fn<() => Promise<() => JSX.Element>>(async () => {
    if (fails) throw error;
    return () => <p>The form</p>;
  });
  const Form = lazyDialog("Create New Event", load);
  render(page);
  render(<Form onClose={() => {}} />);
  await screen.findByText(/updated the site|Couldn’t load/);
  return { mend: () => void (fails = false) };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

// As a page does when it is idle.
beforeAll(() => prepareRemedy());
beforeEach(() => {
  thisPage.entry = entry;
  reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
});
afterEach(() => {
  thisPage.entry = "";
});

describe("a dialog whose code did not arrive", () => {
  it("says so without a connection, and opens at the next attempt", async () => {
    siteAnswers({ [entry]: "offline" });
    const { mend } = await open();
    expect(alerts()).toEqual([offline]);
    mend();
    press("Try Again");
    expect(await screen.findByText("The form")).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    ["the page's build is gone", () => siteAnswers({ [entry]: 404 }), missing()],
    [
      "its own file alone is gone",
      () => siteAnswers({ [entry]: 200, "/assets/reader-b2.css": 404 }),
      new Error("Unable to preload CSS for /assets/reader-b2.css"),
    ],
    [
      "the browser names no file",
      () => siteAnswers({ [entry]: 404 }),
      new TypeError("Importing a module script failed."),
    ],
  ])("says that the site was updated, and reloads: %s", async (_why, answer, error) => {
    answer();
    await open(error);
    expect(screen.getByRole("status").textContent).toBe(`${updated}. Reloading...`);
    expect(reload).toHaveBeenCalledOnce();
  });

  it("says of a server that is just starting what it says without a connection", async () => {
    siteAnswers({ [entry]: 502 });
    await open();
    expect(alerts()).toEqual([offline]);
    expect(reload).not.toHaveBeenCalled();
  });

  it("does not reload again for what is missing after a reload too", async () => {
    siteAnswers({ [entry]: 404 });
    vi.useFakeTimers({ toFake: ["Date"] });
    await open();
    expect(reload).toHaveBeenCalledOnce();
    await open();
    expect(alerts()).toEqual([offline]);
    vi.setSystemTime(Date.now() + 60_000);
    await open();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("reloads for what the browser does not fetch a second time, though there is a connection", async () => {
    siteAnswers({ [entry]: 200 });
    await open();
    expect(alerts()).toEqual([offline]);
    press("Try Again");
    await screen.findByText("Couldn’t load this. Reloading...");
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("a page that would lose something", () => {
  function Password() {
    useUnsaved(true);
    return null;
  }

  it("asks before it reloads, and only while there is something", async () => {
    siteAnswers({ [entry]: 404 });
    await open(missing(), <Password />);
    expect(alerts()).toEqual([`${updated}. ${asks}`]);
    expect(reload).not.toHaveBeenCalled();
    press("Reload");
    expect(reload).toHaveBeenCalledOnce();
    sessionStorage.clear();
    await open();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each(["a draft", "when it was reloaded"])("asks where the browser refuses to store %s", async (what) => {
    siteAnswers({ [entry]: 404 });
    const refused = what === "a draft" ? "draft:outing" : "reloaded";
    const stored = sessionStorage;
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => stored.getItem(key),
      removeItem: (key: string) => stored.removeItem(key),
      setItem: (key: string, value: string) => {
        if (key === refused) throw new DOMException("Full", "QuotaExceededError");
        stored.setItem(key, value);
      },
    });
    storeDraft("outing", "Beacon");
    await open();
    expect(alerts()).toEqual([`${updated}. ${asks}`]);
    expect(reload).not.toHaveBeenCalled();
    storeDraft("outing", undefined);
  });
});

describe("fields of the page that have no draft", () => {
  const page = () => (
    <main id="content">
      <input name="date" aria-label="From" />
      <input name="date" aria-label="Until" />
      <select name="category" aria-label="Category">
        <option value="">Any</option>
        <option value="social">Social</option>
      </select>
      <input name="password" type="password" aria-label="Password" />
    </main>
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it("have after the reload what was entered before it, but for passwords", async () => {
    siteAnswers({ [entry]: 404 });
    render(page());
    fireEvent.change(field("Until"), { target: { value: "2030-12-01" } });
    fireEvent.change(field("Category"), { target: { value: "social" } });
    fireEvent.change(field("Password"), { target: { value: "window-seat-7:12" } });
    await sayNotLoaded(missing(), "Couldn’t open the menu");
    expect(reload).toHaveBeenCalledOnce();
    expect(Object.values(sessionStorage).join(" ")).not.toContain("window-seat");
    cleanup();
    render(page());
    await prepareRemedy();
    const values = ["From", "Until", "Category", "Password"].map((label) => field(label).value);
    expect(values).toEqual(["", "2030-12-01", "social", ""]);
    cleanup();
    render(page());
    await prepareRemedy();
    expect(field("Until").value).toBe("");
  });

  it("keep what she has entered by then on the new page", async () => {
    siteAnswers({ [entry]: 404 });
    render(page());
    fireEvent.change(field("From"), { target: { value: "2030-12-01" } });
    await sayNotLoaded(missing(), "Couldn’t open the menu");
    fireEvent.change(field("From"), { target: { value: "2030-12-24" } });
    await prepareRemedy();
    expect(field("From").value).toBe("2030-12-24");
  });
});

describe("a toast about code that did not arrive", () => {
  it("says what helps", async () => {
    siteAnswers({ [entry]: "offline" });
    await sayNotLoaded(missing(), "Couldn’t open the menu");
    expect(toastShown()).toEqual(refusal("Couldn’t open the menu", "Check your connection and try again."));
    siteAnswers({ [entry]: 404 });
    await sayNotLoaded(missing(), "Couldn’t open the menu");
    expect(toastShown()).toMatchObject({ title: updated, description: "Reloading..." });
    expect(reload).toHaveBeenCalledOnce();
  });

  it("says once on the new page why it was reloaded", async () => {
    siteAnswers({ [entry]: 404 });
    await open();
    await prepareRemedy();
    const done = { title: updated, description: "We reloaded this page. What you typed is still here." };
    expect(toastShown()).toMatchObject(done);
    await sayNotLoaded(missing(), "Couldn’t open the menu");
    await prepareRemedy();
    expect(toastShown()).toMatchObject({ title: "Couldn’t open the menu" });
  });
});
