import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { guide, press, openPlaybooks, shortGuide } from "#testing/playbooks-setup.tsx";
import { settle, setUpPages } from "#testing/render-page.tsx";

setUpPages();
afterEach(() => localStorage.clear());

const card = (title: string) => within(screen.getByRole("article", { name: title }));
const read = (...chapters: string[]) => chapters.map((chapter) => ({ playbook: guide.id, chapter }));
const figures = () => screen.getAllByRole("definition").map((figure) => figure.textContent);

describe("the list of guides", () => {
  it("shows each with description, difficulty and time (PLAY-02), and three chapters and the number of the others (PLAY-03)", async () => {
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
    expect(card(shortGuide.title).queryByText(/more chapters/)).toBeNull();
  });

  it("shows no progress at first (PLAY-06), three testimonials marked as illustrative (PLAY-07, PLAY-08), and a call to action (PLAY-09)", async () => {
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
    await press(card("First Keys").getByRole("link", { name: "Start Reading" }));
    expect(address()).toBe("/playbooks/first-keys");
  });

  it("shows a member's progress, and continues at the next chapter (PLAY-06)", async () => {
    const { address } = await openPlaybooks({ member: true, read: read("doors", "locks") });
    expect(figures()).toEqual(["0/2", "28%", "0.1h"]);
    expect(card("First Keys").getByText("2 of 4 chapters read")).toBeTruthy();
    await press(card("First Keys").getByRole("link", { name: "Continue Reading" }));
    expect(address()).toBe("/playbooks/first-keys?chapter=leases");
  });

  it("saves what was read before the login to the account, and removes it from the device", async () => {
    localStorage.setItem("playbooks-read", JSON.stringify(read("doors")));
    const { sent } = await openPlaybooks({
      member: true,
      answers: { "PUT /api/playbook-progress": { json: read("doors") } },
    });
    await settle(10);
    expect(sent).toMatchObject([{ call: "PUT /api/playbook-progress", body: { read: read("doors") } }]);
    expect(card("First Keys").getByText("1 of 4 chapters read")).toBeTruthy();
    expect(localStorage.getItem("playbooks-read")).toBeNull();
  });

  it("leaves another account's progress on this device alone", async () => {
    localStorage.setItem("playbooks-read:somebody-else", JSON.stringify(read("doors")));
    const { sent } = await openPlaybooks({ member: true });
    expect(sent).toEqual([]);
    expect(figures()).toEqual(["0/2", "0%", "0h"]);
    expect(localStorage.getItem("playbooks-read:somebody-else")).toContain("doors");
  });

  it.each(["{", "7", "null", "[null]", '[{"playbook":7}]', '{"read":[]}'])(
    "ignores what it did not store itself: %s",
    async (text) => {
      localStorage.setItem("playbooks-read", text);
      await openPlaybooks();
      expect(figures()).toEqual(["0/2", "0%", "0h"]);
    },
  );

  it("shows an error, and can be retried", async () => {
    const { answer } = await openPlaybooks({ answers: { "GET /api/playbooks": "offline" } });
    answer("GET /api/playbooks", { json: [guide] });
    await press(screen.getByRole("button", { name: "Try Again" }));
    expect(card("First Keys")).toBeTruthy();
  });
});
