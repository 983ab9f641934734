import { describe, expect, it } from "vitest";
import type { Playbook } from "#src/features/playbooks/playbook.schema.ts";
import { progressIn, progressOverall } from "#src/features/playbooks/reading-progress.ts";

const guide = (id: string, minutes: number[]): Playbook => ({
  id,
  title: id,
  description: "",
  difficulty: "Beginner",
  estimatedTime: minutes.reduce((sum, one) => sum + one, 0),
  picture: "/img/house.svg",
  chapters: minutes.map((time, index) => ({ id: `c${index + 1}`, title: "", summary: "", minutes: time })),
});
const read = (playbook: string, ...chapters: string[]) => chapters.map((chapter) => ({ playbook, chapter }));

const guides = [guide("a", [3, 4, 5]), guide("b", [6, 6])];

describe("the reading progress", () => {
  it("is 0 of all, 0 % and 0 hours at first (PLAY-06)", () => {
    expect(progressOverall(guides, [])).toEqual({ completed: 0, guides: 2, percent: 0, hours: 0 });
    expect(progressIn(guides[0]!, [])).toMatchObject({
      minutesLeft: 12,
      finished: false,
      next: { id: "c1" },
    });
  });

  it("continues at the first unread chapter, even if later ones are read", () => {
    expect(progressIn(guides[0]!, read("a", "c1", "c3"))).toMatchObject({
      minutesLeft: 4,
      finished: false,
      next: { id: "c2" },
    });
  });

  it("counts read chapters, and no unknown ones (PLAY-06)", () => {
    const all = [...read("a", "c1", "c2", "c3", "gone"), ...read("b", "c1"), ...read("a", "c1")];
    expect(progressOverall(guides, all)).toEqual({ completed: 1, guides: 2, percent: 80, hours: 0.3 });
    expect(progressIn(guides[0]!, all)).toMatchObject({ finished: true, next: undefined, minutesLeft: 0 });
  });

  it("is 100 % with the last chapter and not before", () => {
    const max = [...read("a", "c1", "c2", "c3"), ...read("b", "c1")];
    expect(progressOverall(guides, max).percent).toBeLessThan(100);
    expect(progressOverall(guides, [...max, ...read("b", "c2")])).toMatchObject({
      completed: 2,
      percent: 100,
    });
  });
});
