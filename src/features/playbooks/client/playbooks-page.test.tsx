import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { toastShown } from "#testing/page-actions.ts";
import { guide, press, unwritten, openPlaybooks } from "#testing/playbooks-setup.tsx";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => localStorage.clear());

const card = (title: string) => within(screen.getByRole("article", { name: title }));
const read = (...chapters: string[]) => chapters.map((chapter) => ({ playbook: guide.id, chapter }));
const figures = () => screen.getAllByRole("definition").map((figure) => figure.textContent);

describe("the page of the guides", () => {
  it("shows each with what it is, how hard and how long (PLAY-02), and three chapters and the rest (PLAY-03)", async () => {
    await openPlaybooks();
    const first = card("First Keys");
    for (const text of [guide.description, "Essential", "16 min read", "+1 more chapters"])
      expect(first.getByText(text)).toBeTruthy();
    expect(first.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "About doors",
      "About locks",
      "About leases",
      "+1 more chapters",
    ]);
    expect(card("Something Later").queryByText(/more chapters/)).toBeNull();
  });

  it("shows nothing read at first (PLAY-06), three voices that say they are none (PLAY-07, PLAY-08), and a way on (PLAY-09)", async () => {
    await openPlaybooks();
    expect(figures()).toEqual(["0/2", "0%", "0h"]);
    const voices = screen.getAllByRole("figure");
    expect(voices).toHaveLength(3);
    for (const voice of voices) expect(voice.textContent).toContain("(illustrative)");
    for (const [name, address] of [
      ["Find Your Spot", "/housing"],
      ["Join the Chat", "/community"],
    ] as const) {
      expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(address);
    }
  });

  it("opens a guide by Start Reading (PLAY-04)", async () => {
    const { address } = await openPlaybooks();
    await press(card("First Keys").getByRole("button", { name: "Start Reading" }));
    expect(address()).toBe("/playbooks/first-keys");
  });

  it("only says that a guide is coming as long as it has no text (PLAY-05)", async () => {
    const { address } = await openPlaybooks();
    await press(card("Something Later").getByRole("button", { name: "Start Reading" }));
    expect(address()).toBe("/playbooks");
    expect(toastShown()?.title).toBe(`Opening ${unwritten.title}... coming soon with interactive content!`);
  });

  it("tells a member the truth, and leads her to where she was (PLAY-06)", async () => {
    const { address } = await openPlaybooks({ member: true, read: read("doors", "locks") });
    expect(figures()).toEqual(["0/2", "28%", "0.1h"]);
    expect(card("First Keys").getByText("2 of 4 chapters read")).toBeTruthy();
    await press(card("First Keys").getByRole("button", { name: "Continue Reading" }));
    expect(address()).toBe("/playbooks/first-keys?chapter=leases");
  });

  it("hands what was read before signing in to her account, and lets go of it here", async () => {
    localStorage.setItem("playbooks-read", JSON.stringify({ of: null, read: read("doors") }));
    const { sent } = await openPlaybooks({
      member: true,
      answers: { "PUT /api/playbook-progress": { json: read("doors") } },
    });
    await settle(10);
    expect(sent).toMatchObject([{ call: "PUT /api/playbook-progress", body: { read: read("doors") } }]);
    expect(card("First Keys").getByText("1 of 4 chapters read")).toBeTruthy();
    expect(localStorage.getItem("playbooks-read")).toBeNull();
  });

  it("leaves alone what somebody else has read here", async () => {
    localStorage.setItem("playbooks-read", JSON.stringify({ of: "somebody-else", read: read("doors") }));
    const { sent } = await openPlaybooks({ member: true });
    expect(sent).toEqual([]);
    expect(figures()).toEqual(["0/2", "0%", "0h"]);
  });

  it("says that nothing arrived, and tries again", async () => {
    const { answer } = await openPlaybooks({ answers: { "GET /api/playbooks": "offline" } });
    answer("GET /api/playbooks", { json: [guide] });
    await press(screen.getByRole("button", { name: "Try Again" }));
    expect(card("First Keys")).toBeTruthy();
  });
});
