import { fireEvent } from "@testing-library/react";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { PlaybooksPage } from "#src/features/playbooks/client/playbooks-page.tsx";
import { ReaderPage } from "#src/features/playbooks/client/reader-page.tsx";
import { parseReaderSearch } from "#src/features/playbooks/client/reader-address.ts";
import type { ChapterRead, PlaybookText } from "#src/features/playbooks/playbook.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/fake-api.ts";
import { user } from "#testing/membership-setup.tsx";
import { renderPage, settle } from "#testing/render-page.tsx";

const chapter = (id: string) => ({
  id,
  title: `About ${id}`,
  summary: `All of ${id}.`,
  minutes: 4,
  html: `<p>Words of ${id}</p>`,
});

/** A guide with four chapters. */
export const guide: PlaybookText = {
  id: "first-keys",
  title: "First Keys",
  description: "From the door to the lease.",
  difficulty: "Essential",
  estimatedTime: 16,
  picture: "/img/house.svg",
  chapters: ["doors", "locks", "leases", "floors"].map(chapter),
};

/** A guide with three chapters. */
export const shortGuide: PlaybookText = {
  ...guide,
  id: "later",
  title: "Something Later",
  chapters: guide.chapters.slice(0, 3),
};

type SetupOptions = {
  at?: string;
  member?: boolean;
  read?: ChapterRead[];
  answers?: Record<string, FakeAnswer>;
};

/** Opens the page with the guides, or the address of one of them. */
export async function openPlaybooks({ at = "/playbooks", member, read = [], answers }: SetupOptions = {}) {
  const api = fakeApi({
    ...(member && { "GET /api/auth/user": { json: { ...user, can: {} } } }),
    "GET /api/playbooks": { json: [guide, shortGuide] },
    [`GET /api/playbooks/${guide.id}`]: { json: guide },
    [`GET /api/playbooks/${shortGuide.id}`]: { json: shortGuide },
    "GET /api/playbook-progress": { json: read },
    ...answers,
  });
  const one = at !== "/playbooks";
  const page = await renderPage({
    path: one ? "/playbooks/$id" : "/playbooks",
    at,
    validateSearch: one ? parseReaderSearch : undefined,
    component: () => <LoginPromptProvider>{one ? <ReaderPage /> : <PlaybooksPage />}</LoginPromptProvider>,
  });
  await settle(10);
  return { ...api, ...page };
}

/** Presses a button or a link, and waits for what comes of it. */
export async function press(control: HTMLElement) {
  fireEvent.click(control);
  await settle(10);
}
