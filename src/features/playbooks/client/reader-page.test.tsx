import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { user } from "#testing/membership-setup.tsx";
import { guide, press, openPlaybooks } from "#testing/playbooks-setup.tsx";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => localStorage.clear());

const storedProgress = (of = "") =>
  JSON.parse(localStorage.getItem(`playbooks-read${of}`) ?? "null") as unknown;
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const next = () => screen.getByRole("link", { name: "Next Chapter" });

describe("the reader", () => {
  it("shows a chapter, its position, and what comes next (PLAY-13)", async () => {
    await openPlaybooks({ at: "/playbooks/first-keys?chapter=locks" });
    expect(heading()).toBe("About locks");
    expect(screen.getByText("Words of locks")).toBeTruthy();
    expect(screen.getByText("Chapter 2 of 4")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Two more to go, 8 minutes" })).toBeTruthy();
    const current = screen.getAllByRole("link", { current: "page" }).map((link) => link.textContent);
    expect([...new Set(current)]).toEqual(["About locks"]);
  });

  it("starts at the first chapter if the address has an unknown one", async () => {
    await openPlaybooks({ at: "/playbooks/first-keys?chapter=nothing" });
    expect(heading()).toBe("About doors");
  });

  it("stores a chapter as read once its end is left, and focuses the next heading", async () => {
    const { address } = await openPlaybooks({ at: "/playbooks/first-keys" });
    expect(storedProgress()).toBeNull();
    await press(next());
    expect(address()).toBe("/playbooks/first-keys?chapter=locks");
    expect(storedProgress()).toEqual([{ playbook: guide.id, chapter: "doors" }]);
    expect(document.activeElement?.textContent).toBe("About locks");
    for (const name of ["Chapters", "Contents"]) {
      const contents = within(screen.getByRole("navigation", { name }));
      expect(contents.getByRole("link", { name: "About doors (read)" })).toBeTruthy();
      expect(contents.getByText("16 minutes in all, 12 left")).toBeTruthy();
    }
  });

  it("loses nothing offline: what could not be saved waits for the connection", async () => {
    const { answer, sent } = await openPlaybooks({
      at: "/playbooks/first-keys",
      member: true,
      answers: { "PUT /api/playbook-progress": "offline" },
    });
    await press(next());
    await settle(10);
    const read = [{ playbook: guide.id, chapter: "doors" }];
    expect(sent).toHaveLength(1);
    expect(storedProgress(`:${user.id}`)).toEqual(read);
    answer("PUT /api/playbook-progress", { json: read });
    window.dispatchEvent(new Event("online"));
    await settle(10);
    expect(sent.at(-1)).toMatchObject({ body: { read } });
    expect(storedProgress(`:${user.id}`)).toBeNull();
    expect(screen.getAllByText("16 minutes in all, 12 left").length).toBeGreaterThan(0);
  });

  it("ends with the last chapter, which counts too", async () => {
    await openPlaybooks({ at: "/playbooks/first-keys?chapter=floors" });
    expect(screen.getByRole("heading", { name: "That was the last stop" })).toBeTruthy();
    await press(screen.getByRole("link", { name: "Finish the Guide" }));
    expect(storedProgress()).toEqual([{ playbook: guide.id, chapter: "floors" }]);
  });

  it("says that there is no such guide", async () => {
    await openPlaybooks({
      at: "/playbooks/nothing",
      answers: { "GET /api/playbooks/nothing": { status: 404, body: { message: "Playbook not found" } } },
    });
    expect(heading()).toBe("There is no such guide");
  });
});
