import type { Playbook } from "#src/features/playbooks/playbook.schema.ts";

/** The reader's search parameters; lenient, so that a hand-written address shows what it can. */
export type ReaderSearch = { chapter?: string };

/** Parses an address; what is invalid is left out. */
export const parseReaderSearch = ({ chapter }: Record<string, unknown>): ReaderSearch =>
  typeof chapter === "string" ? { chapter } : {};

/** The chapter with a name, or else the first one. */
export const chapterOf = <Chapter extends { id: string }>(
  { chapters }: { chapters: readonly Chapter[] },
  named: string | undefined,
): Chapter | undefined => chapters.find(({ id }) => id === named) ?? chapters[0];

/** The address of a guide at one of its chapters. */
export const readerAddress = ({ id, chapters }: Playbook, chapter: string | undefined) =>
  `/playbooks/${id}${searchOf(chapters, chapter).chapter ? `?chapter=${chapter}` : ""}`;

/** The search parameters for a chapter; the first one needs none. */
export const searchOf = (chapters: readonly { id: string }[], chapter: string | undefined): ReaderSearch =>
  chapter === undefined || chapter === chapters[0]?.id ? {} : { chapter };
