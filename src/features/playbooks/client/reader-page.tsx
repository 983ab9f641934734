import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { ChapterEnd } from "#src/features/playbooks/client/chapter-end.tsx";
import { ChapterBar, ChapterList } from "#src/features/playbooks/client/chapter-list.tsx";
import { offlineGuides } from "#src/client/drafts.ts";
import { fetchPageFiles } from "#src/client/page-files.ts";
import { DetailState, useDetail, type Detail } from "#src/client/detail-state.tsx";
import { playbookQuery } from "#src/features/playbooks/client/playbook.api.ts";
import { chapterOf } from "#src/features/playbooks/reader.address.ts";
import readerCss from "#src/features/playbooks/client/reader.css?url";
import { useProgress } from "#src/features/playbooks/client/use-progress.ts";
import type { PlaybookText } from "#src/features/playbooks/playbook.schema.ts";
import { progressIn } from "#src/features/playbooks/reading-progress.ts";
import { Button } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

const route = getRouteApi("/playbooks/$id");

export function ReaderPage() {
  const { id } = route.useParams();
  const detail = useDetail(playbookQuery(id));
  useEffect(() => void keepGuide(id), [id]);
  if (!detail.item) return <NoGuide detail={detail} />;
  return (
    <>
      {/* Only this page needs the styles of long text. */}
      <link rel="stylesheet" href={readerCss} precedence="default" />
      <Reader key={id} guide={detail.item} />
    </>
  );
}

/** Stores an opened guide for offline reading, as a guest sees it, so that nothing of an account is on the device. */
async function keepGuide(id: string): Promise<void> {
  const path = `/playbooks/${id}`;
  try {
    if (!("caches" in window) || !navigator.serviceWorker?.controller) return;
    const fetched = await fetchPageFiles(path, "omit");
    if (!fetched) return;
    const { page, files } = fetched;
    // After an update of the site, earlier stored guides would need files that no longer exist.
    const known = await caches.match(files[0] ?? path, { cacheName: offlineGuides });
    if (!known) await caches.delete(offlineGuides);
    const cache = await caches.open(offlineGuides);
    await cache.addAll(files);
    await cache.put(path, page);
  } catch {
    // Storage is full or refused, or the device is offline: only the open page works.
  }
}

function Reader({ guide }: { guide: PlaybookText }) {
  const { chapter: named } = route.useSearch();
  const { read, markRead } = useProgress();
  const progress = progressIn(guide, read);
  const chapter = chapterOf(guide, named)!;
  return (
    <>
      {/* The key folds the bar again with every chapter. */}
      <ChapterBar key={chapter.id} guide={guide} chapter={chapter} progress={progress} />
      <Page className="reader">
        <nav aria-label="Contents" className="reader-contents">
          <p className="type-small text-ink-soft">{guide.title}</p>
          <ChapterList guide={guide} chapter={chapter} progress={progress} />
        </nav>
        <ChapterArticle
          guide={guide}
          chapter={chapter}
          onRead={() => markRead({ playbook: guide.id, chapter: chapter.id })}
        />
      </Page>
    </>
  );
}

type ChapterArticleProps = {
  guide: PlaybookText;
  chapter: PlaybookText["chapters"][number];
  onRead: () => void;
};

function ChapterArticle({ guide, chapter, onRead }: ChapterArticleProps) {
  const heading = useHeadingFocus(chapter.id);
  const position = guide.chapters.indexOf(chapter) + 1;
  return (
    <article className="prose">
      <p className="prose-kicker">
        <Link to="/playbooks" activeOptions={{ exact: true }}>
          The Playbooks
        </Link>
        <span>{` · ${guide.title} · Chapter ${position} · ${chapter.minutes} ${chapter.minutes === 1 ? "minute" : "minutes"}`}</span>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {chapter.title}
      </h1>
      <p className="prose-lead">{chapter.summary}</p>
      {/* From the site's own guides, whose renderer escapes HTML. */}
      <div className="prose-text" dangerouslySetInnerHTML={{ __html: chapter.html }} />
      <ChapterEnd guide={guide} position={position} onRead={onRead} />
    </article>
  );
}

/** Moves the focus to the heading of a new chapter, since the pressed button is removed. */
function useHeadingFocus(chapter: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(chapter);
  useEffect(() => {
    if (shown.current === chapter) return;
    shown.current = chapter;
    heading.current?.focus({ preventScroll: true });
  }, [chapter]);
  return heading;
}

function NoGuide({ detail }: { detail: Detail<unknown> }) {
  const loading = !detail.error;
  return (
    <Page className={loading ? "max-w-[42rem]! pt-12" : "pt-8"}>
      <DetailState
        query={detail}
        what="guide"
        picture="/img/spot-mug.svg"
        skeleton={
          <div className="grid gap-4">
            <Skeleton className="h-12 w-3/4" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-4/5" />
          </div>
        }
        gone={{
          title: "We can’t find that guide",
          text: "The address may have a typo, or the guide may have a new name.",
          action: (
            <Button asChild variant="primary">
              <Link to="/playbooks">Back to The Playbooks</Link>
            </Button>
          ),
        }}
      >
        {() => null}
      </DetailState>
    </Page>
  );
}
