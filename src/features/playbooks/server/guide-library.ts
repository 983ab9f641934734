import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { difficulties } from "#src/features/playbooks/playbook.options.ts";
import type { PlaybookText } from "#src/features/playbooks/playbook.schema.ts";
import { htmlOf, minutesOf, wordsOf } from "#src/features/playbooks/server/guide-markdown.ts";

// One folder per guide, in order, with `guide.md` and one file per chapter.
const guidesFolder = path.join(import.meta.dirname, "../guides");

const guideFront = z.strictObject({
  title: z.string(),
  description: z.string(),
  difficulty: z.enum(difficulties),
  picture: z.string().regex(/^\/img\/[a-z-]+\.svg$/),
});
const chapterFront = z.strictObject({ title: z.string(), summary: z.string() });

let library: PlaybookText[] | undefined;

export const allGuides = (): PlaybookText[] => (library ??= readGuides(guidesFolder));

/** Reads the guides of a folder; throws for invalid ones. */
export function readGuides(folder: string): PlaybookText[] {
  return namesIn(folder).map((name) => {
    const inside = path.join(folder, name);
    const { front } = readMarkdown(path.join(inside, "guide.md"), guideFront);
    const chapters = namesIn(inside)
      .filter((file) => file !== "guide.md")
      .map((file) => readChapter(path.join(inside, file)));
    const estimatedTime = chapters.reduce((sum, { minutes }) => sum + minutes, 0);
    return { id: withoutOrder(name), ...front, estimatedTime, chapters };
  });
}

function readChapter(file: string) {
  const { front, markdown } = readMarkdown(file, chapterFront);
  const html = htmlOf(markdown);
  return { id: withoutOrder(path.basename(file, ".md")), ...front, minutes: minutesOf(wordsOf(html)), html };
}

const namesIn = (folder: string) => readdirSync(folder).toSorted();

// "2-questions-for-the-first-call": a number for the order, then the name in the URL.
function withoutOrder(name: string): string {
  const found = /^\d+-([a-z0-9-]+)$/.exec(name)?.[1];
  if (found === undefined)
    throw new Error(`${name} is not called by its place and its name, as in "1-name".`);
  return found;
}

function readMarkdown<Front>(file: string, front: z.ZodType<Front>): { front: Front; markdown: string } {
  const found = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, "utf8"));
  if (!found) throw new Error(`${file} has no front matter.`);
  return { front: front.parse(parse(found[1]!)), markdown: found[2]!.trim() };
}
