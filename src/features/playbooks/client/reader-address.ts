import type { Playbook } from "#src/features/playbooks/playbook.schema.ts";

/** What the reader's address says: kept lenient, a hand-typed one shows what it can. */
export type ReaderSearch = { chapter?: string };

/** Reads an address; whatever is not understood is left out. */
export const parseReaderSearch = ({ chapter }: Record<string, unknown>): ReaderSearch =>
  typeof chapter === "string" ? { chapter } : {};

/** The chapter that an address names; the first one where it names none that there is. */
export const chapterOf = <Chapter extends { id: string }>(
  { chapters }: { chapters: readonly Chapter[] },
  named: string | undefined,
): Chapter | undefined => chapters.find(({ id }) => id === named) ?? chapters[0];

/** The address of a guide, at a chapter of it. */
export const readerAddress = ({ id, chapters }: Playbook, chapter: string | undefined) =>
  `/playbooks/${id}${searchOf(chapters, chapter).chapter ? `?chapter=${chapter}` : ""}`;

/** What names a chapter behind a guide's address; the first one needs no name. */
export const searchOf = (chapters: readonly { id: string }[], chapter: string | undefined): ReaderSearch =>
  chapter === undefined || chapter === chapters[0]?.id ? {} : { chapter };
