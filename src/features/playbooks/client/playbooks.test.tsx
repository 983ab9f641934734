import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { PlaybooksPage } from "#src/features/playbooks/client/playbooks-page.tsx";
import { parseReaderSearch } from "#src/features/playbooks/reader.address.ts";
import { ReaderPage } from "#src/features/playbooks/client/reader-page.tsx";
import type { ChapterRead, PlaybookText } from "#src/features/playbooks/playbook.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { press } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

setUpPages();

const guide: PlaybookText = {
  id: "first-keys",
  title: "First Keys",
  description: "From the door to the lease.",
  difficulty: "Essential",
  estimatedTime: 16,
  picture: "/img/house.svg",
  chapters: ["doors", "locks", "leases", "floors"].map((id) => ({
    id,
    title: `About ${id}`,
    summary: `All of ${id}.`,
    minutes: 4,
    html: `<p>Words of ${id}</p>`,
  })),
};
const shortGuide = { ...guide, id: "later", title: "Something Later", chapters: guide.chapters.slice(0, 3) };
const progress = "PUT /api/playbook-progress";
const read = (...chapters: string[]) => chapters.map((chapter) => ({ playbook: guide.id, chapter }));
const stored = (of = "") => JSON.parse(localStorage.getItem(`playbooks-read${of}`) ?? "null") as unknown;

type SetupOptions = { member?: boolean; read?: ChapterRead[]; answers?: Record<string, FakeAnswer> };
const answersFor = ({ member, read: known = [], answers }: SetupOptions) =>
  fakeApi({
    ...(member && { "GET /api/auth/user": { json: { ...user, can: {} } } }),
    "GET /api/playbooks": { json: [guide, shortGuide] },
    [`GET /api/playbooks/${guide.id}`]: { json: guide },
    "GET /api/playbook-progress": { json: known },
    ...answers,
  });

describe("the list of guides", () => {
  async function openList(options: SetupOptions = {}) {
    const api = answersFor(options);
    const component = () => (
      <LoginPromptProvider>
        <PlaybooksPage />
      </LoginPromptProvider>
    );
    const page = await renderPage({ path: "/playbooks", component });
    await settle(10);
    return { ...api, ...page };
  }
  const card = (title: string) => within(screen.getByRole("article", { name: title }));
  const figures = () => screen.getAllByRole("definition").map((figure) => figure.textContent);

  it("shows each with description, difficulty and time (PLAY-02), three chapters, and the number of the others (PLAY-03)", async () => {
    await openList();
    const first = card("First Keys");
    for (const text of [guide.description, "Essential", "16 min read"])
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
    await openList();
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
    await openList();
    const start = card("First Keys").getByRole("link", { name: "Start Reading" });
    expect(start.getAttribute("href")).toBe("/playbooks/first-keys");
  });

  it("shows a member's progress, and continues at the next chapter (PLAY-06)", async () => {
    const { address } = await openList({ member: true, read: read("doors", "locks") });
    expect(figures()).toEqual(["0/2", "28%", "0.1h"]);
    expect(card("First Keys").getByText("2 of 4 chapters read")).toBeTruthy();
    await press("Continue Reading");
    expect(address()).toBe("/playbooks/first-keys?chapter=leases");
  });

  it("saves what was read before the login to the account, and removes it from the device", async () => {
    localStorage.setItem("playbooks-read", JSON.stringify(read("doors")));
    const { sent } = await openList({ member: true, answers: { [progress]: { json: read("doors") } } });
    await settle(10);
    expect(sent).toMatchObject([{ call: progress, body: { read: read("doors") } }]);
    expect(card("First Keys").getByText("1 of 4 chapters read")).toBeTruthy();
    expect(stored()).toBeNull();
  });

  it("leaves another account's progress on this device alone", async () => {
    localStorage.setItem("playbooks-read:somebody-else", JSON.stringify(read("doors")));
    const { sent } = await openList({ member: true });
    expect(sent).toEqual([]);
    expect(figures()).toEqual(["0/2", "0%", "0h"]);
    expect(stored(":somebody-else")).toEqual(read("doors"));
  });

  it.each(["{", "7", "null", "[null]", '[{"playbook":7}]', '{"read":[]}'])(
    "ignores stored data that is not its own: %s",
    async (text) => {
      localStorage.setItem("playbooks-read", text);
      await openList();
      expect(figures()).toEqual(["0/2", "0%", "0h"]);
    },
  );

  it("shows an error, and can be retried", async () => {
    const { answer } = await openList({ answers: { "GET /api/playbooks": "offline" } });
    answer("GET /api/playbooks", { json: [guide] });
    await press("Try Again");
    expect(card("First Keys")).toBeTruthy();
  });
});

describe("the reader", () => {
  async function openGuide(rest = "", options: SetupOptions = {}) {
    const api = answersFor(options);
    const page = await renderPage({
      path: "/playbooks/$id",
      at: `/playbooks/first-keys${rest}`,
      validateSearch: parseReaderSearch,
      component: ReaderPage,
    });
    await settle(10);
    return { ...api, ...page };
  }
  const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

  it("shows a chapter, its position, and what comes next (PLAY-13)", async () => {
    await openGuide("?chapter=locks");
    expect(heading()).toBe("About locks");
    expect(screen.getByText("Words of locks")).toBeTruthy();
    expect(screen.getByText("Chapter 2 of 4")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Two more to go, 8 minutes" })).toBeTruthy();
    const current = screen.getAllByRole("link", { current: "page" }).map((link) => link.textContent);
    expect([...new Set(current)]).toEqual(["About locks"]);
  });

  it("starts at the first chapter if the address has an unknown one", async () => {
    await openGuide("?chapter=nothing");
    expect(heading()).toBe("About doors");
  });

  it("stores a chapter as read once the reader goes on from its end, and focuses the next heading", async () => {
    const { address } = await openGuide();
    expect(stored()).toBeNull();
    await press("Next Chapter");
    await settle(10);
    expect(address()).toBe("/playbooks/first-keys?chapter=locks");
    expect(stored()).toEqual(read("doors"));
    expect(document.activeElement?.textContent).toBe("About locks");
    for (const name of ["Chapters", "Contents"]) {
      const contents = within(screen.getByRole("navigation", { name }));
      expect(contents.getByRole("link", { name: "About doors (read)" })).toBeTruthy();
      expect(contents.getByText("16 minutes in all, 12 left")).toBeTruthy();
    }
  });

  it("saves progress from offline reading once there is a connection", async () => {
    const { answer, sent } = await openGuide("", { member: true, answers: { [progress]: "offline" } });
    await press("Next Chapter");
    await settle(10);
    expect(sent).toHaveLength(1);
    expect(stored(`:${user.id}`)).toEqual(read("doors"));
    answer(progress, { json: read("doors") });
    window.dispatchEvent(new Event("online"));
    await settle(10);
    expect(sent.at(-1)).toMatchObject({ body: { read: read("doors") } });
    expect(stored(`:${user.id}`)).toBeNull();
    expect(screen.getAllByText("16 minutes in all, 12 left").length).toBeGreaterThan(0);
  });

  it("ends with the last chapter, which is counted as read too", async () => {
    await openGuide("?chapter=floors");
    expect(screen.getByRole("heading", { name: "That was the last chapter" })).toBeTruthy();
    await press("Finish the Guide");
    expect(stored()).toEqual(read("floors"));
  });

  it("says that there is no such guide", async () => {
    const missing = { status: 404, body: { message: "Playbook not found" } };
    await openGuide("", { answers: { "GET /api/playbooks/first-keys": missing } });
    expect(heading()).toBe("We can’t find that guide");
  });
});
