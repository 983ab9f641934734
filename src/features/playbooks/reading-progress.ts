import type { ChapterRead, Playbook } from "#src/features/playbooks/playbook.schema.ts";

type Chapter = Playbook["chapters"][number];

export type GuideProgress = {
  read: ReadonlySet<string>;
  count: number;
  /** The first unread chapter; undefined once all are read. */
  next: Chapter | undefined;
  minutesLeft: number;
  finished: boolean;
};

const minutesOf = (chapters: readonly Chapter[]) => chapters.reduce((sum, { minutes }) => sum + minutes, 0);

export function progressIn({ id, chapters }: Playbook, all: readonly ChapterRead[]): GuideProgress {
  const read = new Set(all.filter(({ playbook }) => playbook === id).map(({ chapter }) => chapter));
  const unread = chapters.filter((chapter) => !read.has(chapter.id));
  return {
    read,
    count: chapters.length - unread.length,
    next: unread[0],
    minutesLeft: minutesOf(unread),
    finished: chapters.length > 0 && unread.length === 0,
  };
}

/** A reader's progress in all guides: 100 % only when nothing is left, hours to one decimal. */
export function progressOverall(guides: readonly Playbook[], all: readonly ChapterRead[]) {
  const each = guides.map((guide) => ({ guide, progress: progressIn(guide, all) }));
  const total = guides.reduce((sum, { chapters }) => sum + chapters.length, 0);
  const count = each.reduce((sum, { progress }) => sum + progress.count, 0);
  const minutes = each.reduce(
    (sum, { guide, progress }) => sum + minutesOf(guide.chapters) - progress.minutesLeft,
    0,
  );
  return {
    completed: each.filter(({ progress }) => progress.finished).length,
    guides: guides.length,
    percent: total === 0 ? 0 : Math.floor((count / total) * 100),
    hours: Math.round(minutes / 6) / 10,
  };
}
