import { useQuery } from "@tanstack/react-query";
import { Link, useHydrated } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { playbooksQuery } from "#src/features/playbooks/client/playbook.api.ts";
import { readerAddress, searchOf } from "#src/features/playbooks/reader.address.ts";
import type { PlaybookText } from "#src/features/playbooks/playbook.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";

type ChapterEndProps = {
  guide: PlaybookText;
  /** The chapter's number, starting with 1. */
  position: number;
  onRead: () => void;
};

const numbers = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];

export function ChapterEnd({ guide, position, onRead }: ChapterEndProps) {
  const { chapters } = guide;
  const left = chapters.slice(position);
  const [next] = left;
  const minutesLeft = left.reduce((sum, { minutes }) => sum + minutes, 0);
  const linkTo = (chapter: { id: string }) =>
    ({
      to: "/playbooks/$id",
      params: { id: guide.id },
      search: searchOf(chapters, chapter.id),
      activeOptions: { exact: true },
    }) as const;
  return (
    <section aria-label={`End of chapter ${position}`} className="chapter-end">
      <p className="end-line">
        <span>{`End of chapter ${position}`}</span>
      </p>
      <h2>
        {next
          ? `${numbers[left.length - 1] ?? left.length} more to go, ${minutesOf(minutesLeft)}`
          : "That was the last chapter"}
      </h2>
      {next ? (
        <Link {...linkTo(next)} onClick={onRead} className="next-chapter">
          <span className="type-small">{`Chapter ${position + 1} · ${minutesOf(next.minutes)}`}</span>
          <b>{next.title}</b>
          <span>{next.summary}</span>
        </Link>
      ) : (
        <NextGuide after={guide.id} onRead={onRead} />
      )}
      <div className="flex flex-wrap gap-3 *:flex-1">
        {position > 1 && (
          <Button asChild icon={ArrowLeft}>
            <Link {...linkTo(chapters[position - 2]!)}>{`Chapter ${position - 1}`}</Link>
          </Button>
        )}
        <Button asChild variant="primary">
          {next ? (
            <Link {...linkTo(next)} onClick={onRead}>
              <span>Next Chapter</span>
              <Icon icon="arrow-right" />
            </Link>
          ) : (
            <Link to="/playbooks" hash="progress" activeOptions={{ exact: true }} onClick={onRead}>
              Finish the Guide
            </Link>
          )}
        </Button>
      </div>
      <ProgressNote address={readerAddress(guide, chapters[position - 1]!.id)} />
    </section>
  );
}

const minutesOf = (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;

function NextGuide({ after, onRead }: { after: string; onRead: () => void }) {
  const { data: guides = [] } = useQuery(playbooksQuery);
  const next = guides[guides.findIndex(({ id }) => id === after) + 1];
  if (!next) return null;
  return (
    <Link
      to="/playbooks/$id"
      params={{ id: next.id }}
      search={{}}
      activeOptions={{ exact: true }}
      onClick={onRead}
      className="next-chapter"
    >
      <span className="type-small">{`The next guide · ${minutesOf(next.estimatedTime)}`}</span>
      <b>{next.title}</b>
      <span>{next.description}</span>
    </Link>
  );
}

/** Says where the progress is stored. Hidden without JavaScript, since then none is stored. */
function ProgressNote({ address }: { address: string }) {
  const user = useCurrentUser();
  const hydrated = useHydrated();
  const note = (words: ReactNode) => (
    <p className="place-note text-center type-small text-ink-soft">{words}</p>
  );
  if (!hydrated) return null;
  if (user) return note("Your place is kept on every device you sign in on.");
  return note(
    <>
      <span>{"Your place is kept on this device. "}</span>
      <Link to="/auth" search={{ returnTo: address }}>
        Sign in
      </Link>
      <span>{" to keep it on all of them."}</span>
    </>,
  );
}
