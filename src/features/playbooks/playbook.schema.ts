import { z } from "zod";
import { difficulties, progressLimits } from "#src/features/playbooks/playbook.constants.ts";

const chapterHead = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  /** How many minutes its reading takes; 0 as long as it has no text. */
  minutes: z.number().int(),
});

/** A guide as a card shows it. */
export const playbook = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  difficulty: z.enum(difficulties),
  /** Minutes, those of its chapters together. */
  estimatedTime: z.number().int(),
  /** The address of its drawing. */
  picture: z.string(),
  /** Whether its text is there. */
  readable: z.boolean(),
  chapters: z.array(chapterHead),
});

/** A guide with its text, each chapter as HTML. */
export const playbookText = playbook.extend({ chapters: z.array(chapterHead.extend({ html: z.string() })) });

const name = z.string().min(1).max(progressLimits.name);

/** A chapter that somebody has read. */
export const chapterRead = z.object({ playbook: name, chapter: name });

/** What a device tells of her reading. */
export const progressInput = z.object({ read: z.array(chapterRead).max(progressLimits.chapters) });

/** A guide as a card shows it. */
export type Playbook = z.infer<typeof playbook>;
/** A guide with its text. */
export type PlaybookText = z.infer<typeof playbookText>;
/** A chapter that somebody has read. */
export type ChapterRead = z.infer<typeof chapterRead>;
