import type { Playbook } from "#src/features/playbooks/playbook.schema.ts";
import { searchParams, text } from "#src/shared/search-params.ts";

export const parseReaderSearch = searchParams({ chapter: text() });

/** The chapter with this name, else the first one. */
export const chapterOf = <Chapter extends { id: string }>(
  { chapters }: { chapters: readonly Chapter[] },
  named: string | undefined,
): Chapter | undefined => chapters.find(({ id }) => id === named) ?? chapters[0];

export const readerAddress = ({ id, chapters }: Playbook, chapter: string | undefined) =>
  `/playbooks/${id}${searchOf(chapters, chapter).chapter ? `?chapter=${chapter}` : ""}`;

/** The search parameters for a chapter; the first one needs none. */
export const searchOf = (chapters: readonly { id: string }[], chapter: string | undefined) =>
  chapter === undefined || chapter === chapters[0]?.id ? {} : { chapter };
