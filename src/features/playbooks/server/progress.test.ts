import { beforeEach, describe, expect, it } from "vitest";
import type { ChapterRead, Playbook } from "#src/features/playbooks/playbook.schema.ts";
import { progressIn, progressOverall } from "#src/features/playbooks/reading-progress.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { create, api } = useTestApp();
let anna: Person;
beforeEach(async () => {
  anna = await create.person("new");
});

const first = { playbook: "viewing-rooms-safely", chapter: "before-you-answer-an-ad" };
const second = { playbook: "viewing-rooms-safely", chapter: "questions-for-the-first-call" };

const save = (read: ChapterRead[]) => api(anna).put("/api/playbook-progress", { json: { read } });
const known = async (as = anna) =>
  (await bodyOf(api(as).get("/api/playbook-progress"))).toSorted((one, other) =>
    one.chapter.localeCompare(other.chapter),
  );

describe("the guides over HTTP", () => {
  it("are listed without texts, and each is served with its whole text (PLAY-10, PLAY-13)", async () => {
    const list = await bodyOf(api().get("/api/playbooks"));
    expect(list).toHaveLength(6);
    expect(JSON.stringify(list)).not.toContain("html");
    for (const { id, chapters: heads } of list) {
      const { chapters } = await bodyOf(api().get("/api/playbooks/:id", { param: { id } }));
      expect(chapters.map(({ html: _html, ...head }) => head)).toEqual(heads);
      for (const { html } of chapters) expect(html).toMatch(/^<p>/);
    }
  });

  it.each(["no-such-guide", "../../package", "constructor"])("do not include %s", async (id) => {
    expect((await api().get("/api/playbooks/:id", { param: { id } })).status).toBe(404);
  });
});

describe("the stored progress of a member", () => {
  it("is private, and stored once, however often and from however many devices it is sent at once (PLAY-06)", async () => {
    const beth = await create.person("new");
    expect(await bodyOf(save([first]))).toEqual([first]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => save(index % 2 ? [first, first, second] : [second, first])),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await known()).toEqual([first, second]);
    expect(await known(beth)).toEqual([]);
  });

  it("ignores unknown chapters that a device may have stored", async () => {
    const gone = { ...first, chapter: "no-longer-here" };
    await bodyOf(save([gone, { playbook: "no-guide", chapter: first.chapter }, second]));
    expect(await known()).toEqual([second]);
    expect((await save([])).status).toBe(200);
  });

  it.each([undefined, [{ playbook: "", chapter: "x" }], Array.from({ length: 201 }, () => first)])(
    "is rejected if invalid",
    async (read) => {
      expect((await save(read as ChapterRead[])).status).toBe(400);
      expect(await known()).toEqual([]);
    },
  );
});

describe("the reading progress", () => {
  const guide = (id: string, minutes: number[]): Playbook => ({
    id,
    title: id,
    description: "",
    difficulty: "Beginner",
    estimatedTime: minutes.reduce((sum, one) => sum + one, 0),
    picture: "/img/house.svg",
    chapters: minutes.map((time, index) => ({ id: `c${index + 1}`, title: "", summary: "", minutes: time })),
  });
  const read = (playbook: string, ...chapters: string[]) =>
    chapters.map((chapter) => ({ playbook, chapter }));
  const guides = [guide("a", [3, 4, 5]), guide("b", [6, 6])] as const;
  const progress = (...chapters: ChapterRead[]) => progressIn(guides[0], chapters);
  const overall = (...chapters: ChapterRead[]) => progressOverall([...guides], chapters);

  it("is 0 of all, 0 % and 0 hours at first (PLAY-06)", () => {
    expect(overall()).toEqual({ completed: 0, guides: 2, percent: 0, hours: 0 });
    expect(progress()).toMatchObject({ minutesLeft: 12, finished: false, next: { id: "c1" } });
  });

  it("continues at the first unread chapter, even if later ones are read", () => {
    expect(progress(...read("a", "c1", "c3"))).toMatchObject({
      minutesLeft: 4,
      finished: false,
      next: { id: "c2" },
    });
  });

  it("counts read chapters, but no unknown ones (PLAY-06)", () => {
    const all = [...read("a", "c1", "c2", "c3", "gone"), ...read("b", "c1"), ...read("a", "c1")];
    expect(overall(...all)).toEqual({ completed: 1, guides: 2, percent: 80, hours: 0.3 });
    expect(progress(...all)).toMatchObject({ finished: true, next: undefined, minutesLeft: 0 });
  });

  it("is 100 % with the last chapter and not before", () => {
    const most = [...read("a", "c1", "c2", "c3"), ...read("b", "c1")];
    expect(overall(...most).percent).toBeLessThan(100);
    expect(overall(...most, ...read("b", "c2"))).toMatchObject({ completed: 2, percent: 100 });
  });
});
