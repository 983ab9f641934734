import { z } from "zod";
import { singleLine } from "#src/shared/text-fields.schema.ts";
import { difficulties } from "#src/features/playbooks/playbook.options.ts";
import { progressLimits } from "#src/features/playbooks/playbook.limits.ts";

const chapterHead = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.number().int(),
});

export const playbook = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.string(),
    difficulty: z.enum(difficulties),
    /** In minutes, the sum of its chapters. */
    estimatedTime: z.number().int(),
    picture: z.string(),
    chapters: z.array(chapterHead),
  })
  .meta({ id: "Playbook" });

export const playbookText = playbook
  .extend({ chapters: z.array(chapterHead.extend({ html: z.string() })) })
  .meta({ id: "PlaybookText" });

const name = singleLine(progressLimits.name, "Please name a guide and its chapter.");

export const chapterRead = z.object({ playbook: name, chapter: name }).meta({ id: "ChapterRead" });

export const progressInput = z
  .object({ read: z.array(chapterRead).max(progressLimits.chapters) })
  .meta({ id: "ProgressInput" });

export type Playbook = z.infer<typeof playbook>;
export type PlaybookText = z.infer<typeof playbookText>;
export type ChapterRead = z.infer<typeof chapterRead>;
