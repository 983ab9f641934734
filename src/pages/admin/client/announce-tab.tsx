import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { PagedList } from "#src/client/lists/paged-list.tsx";
import { focusOn } from "#src/client/page-focus.ts";
import { storeDraft, useDraft } from "#src/client/drafts.ts";
import type { Announcement } from "#src/core/announcements/announcement.schema.ts";
import { AnnouncementForm } from "#src/pages/admin/client/announcement-form.tsx";
import { AnnouncementPreview, besides } from "#src/pages/admin/client/announcement-preview.tsx";
import { AnnouncementRow } from "#src/pages/admin/client/announcement-row.tsx";
import { announcementDraft, announcementsQuery } from "#src/pages/admin/client/announcements.api.ts";
import { OutgoingAnnouncement } from "#src/pages/admin/client/outgoing-announcement.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/loading.tsx";

// An open page sees what others have written or stopped, and how far it is.
const refetchMs = 15_000;

/** What is about to be sent, with Stop; the form for the next one; and all earlier ones. */
export function AnnounceTab() {
  const list = useInfiniteQuery({ ...announcementsQuery, refetchInterval: refetchMs });
  const outgoing = list.data?.items.filter(({ can }) => can.stop) ?? [];
  const [another, writeAnother] = useState(false);
  // What somebody is writing stays on the screen when another organizer sends one, and isn't replaced by what is stopped.
  const [draft] = useDraft<object | undefined>(announcementDraft, undefined);
  const writing = draft !== undefined;
  // A new key mounts the form anew, so that it takes over the draft.
  const [drafts, setDrafts] = useState(0);
  const useAgain = ({ title, text, plans, states }: Announcement) => {
    storeDraft(announcementDraft, { title, text, plans, states });
    setDrafts(drafts + 1);
    writeAnother(true);
  };
  // What was pressed disappears, and the focus with it.
  const heading = useRef<HTMLHeadingElement>(null);
  const writes = another || writing || outgoing.length === 0;
  return (
    <div className="grid gap-12 lg:col-span-full">
      {outgoing.map((announcement) => (
        <div key={announcement.id} className={besides}>
          <OutgoingAnnouncement
            announcement={announcement}
            becomesDraft={!writing}
            onStopped={(stopped) => {
              // Nobody has it, so it can be corrected and sent again.
              if (stopped.members === 0 && !writing) useAgain(stopped);
              else focusOn(heading.current!);
            }}
          />
          <AnnouncementPreview title={announcement.title} text={announcement.text} />
        </div>
      ))}
      {writes ? (
        <AnnouncementForm
          key={drafts}
          takesFocus={another}
          onSent={() => {
            writeAnother(false);
            focusOn(heading.current!);
          }}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => writeAnother(true)}>
          Write Another
        </Button>
      )}
      <section aria-labelledby="announcements">
        <h2 ref={heading} id="announcements" className="mb-3">
          All announcements
        </h2>
        <PagedList
          list={list}
          loading={<Skeleton className="h-40" />}
          failure={{ title: "Couldn’t load the announcements", headingLevel: 3 }}
          empty={<p className="text-ink-soft">Nothing was sent yet.</p>}
          moreLabel="Show More"
        >
          {(announcement) => <AnnouncementRow announcement={announcement} onUseAgain={useAgain} />}
        </PagedList>
      </section>
    </div>
  );
}
