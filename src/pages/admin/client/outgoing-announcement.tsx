import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refresh } from "#src/client/api-query.ts";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import type { Announcement } from "#src/core/announcements/announcement.schema.ts";
import { announcementLimits } from "#src/core/announcements/announcement.limits.ts";
import { stopAnnouncement } from "#src/pages/admin/client/announcements.api.ts";
import { audienceText, membersText } from "#src/pages/admin/client/audience-text.ts";
import { minuteMs, timeIn } from "#src/shared/dates.ts";
import { withCommas } from "#src/shared/format.ts";
import { Button } from "#src/ui/button.tsx";
import { Panel } from "#src/ui/card.tsx";

type OutgoingProps = {
  announcement: Announcement;
  /** Whether it becomes the draft if it is stopped before anybody has it; else its text stays in the list. */
  becomesDraft: boolean;
  onStopped: (stopped: Announcement) => void;
};

/** An announcement that waits to be sent, or is on its way, with Stop. */
export function OutgoingAnnouncement({ announcement, becomesDraft, onStopped }: OutgoingProps) {
  const { id, title, state, sendAt, audience } = announcement;
  const { timeZone } = useSite();
  const stopping = useAction({
    call: () => stopAnnouncement(id),
    done: ({ members }) => ({ title: "Stopped", description: hadText(members, becomesDraft) }),
    failed: "Couldn’t stop it. Please try again.",
    changes: ["/api/admin/announcements", "/api/admin/log"],
    onDone: onStopped,
  });
  const waits = state === "waiting";
  return (
    <Panel as="article" aria-labelledby={`outgoing-${id}`} className="grid gap-4 wrap-anywhere">
      <div className="flex items-center gap-5">
        {waits && <Countdown until={sendAt} />}
        <div className="grid gap-1">
          <h2 id={`outgoing-${id}`} className="type-h3">
            {waits ? `Goes out at ${timeIn(timeZone, sendAt)}` : "Going out now"}
          </h2>
          <p className="type-label">{title}</p>
          <p className="text-ink-soft">
            {`To ${membersText(audience)}: ${audienceText(announcement)}. ${progressText(announcement)}`}
          </p>
        </div>
      </div>
      <Button
        variant="primary"
        wide
        busy={stopping.busy}
        busyLabel="Stopping..."
        onClick={() => stopping.run()}
      >
        Stop
      </Button>
      <p className="type-small text-ink-soft">
        {waits
          ? `If you stop it, ${afterText(becomesDraft)}.`
          : "If you stop it, whoever has it keeps it, and nobody else gets it."}
      </p>
    </Panel>
  );
}

const afterText = (becomesDraft: boolean) =>
  becomesDraft ? "it’s a draft again" : "you can use it again from the list below";

const hadText = (members: number, becomesDraft: boolean) => {
  if (members > 0) return `${membersText(members)} had it already.`;
  return becomesDraft
    ? "Nobody got it. It’s a draft again."
    : "Nobody got it. You can use it again from the list below.";
};

function progressText({ state, members, emails, emailsWaiting }: Announcement): string {
  if (state === "waiting") return "Nobody has it yet.";
  return `${membersText(members)} ${members === 1 ? "has" : "have"} it, ${withCommas(emails)} also by email. Emails still on their way: ${withCommas(emailsWaiting)}.`;
}

/** The minutes and seconds left, in a ring that empties. */
function Countdown({ until }: { until: string }) {
  const client = useQueryClient();
  const [leftMs, setLeft] = useState<number>();
  useEffect(() => {
    const tick = () => setLeft(Math.max(Date.parse(until) - Date.now(), 0));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) void refresh(client, ["/api/admin/announcements"]);
  }, [isOver, client]);
  const seconds = Math.ceil((leftMs ?? 0) / 1000);
  const minutes = Math.floor(seconds / 60);
  const part = ((leftMs ?? 0) / (announcementLimits.waits * minuteMs)) * 100;
  return (
    <div
      role="img"
      aria-label={
        minutes > 0 ? `${minutes} ${minutes === 1 ? "minute" : "minutes"} left` : "Less than a minute left"
      }
      className="relative grid size-20 flex-none place-items-center"
    >
      <svg aria-hidden="true" viewBox="0 0 36 36" className="absolute inset-0 -rotate-90">
        <circle cx="18" cy="18" r="16" fill="none" strokeWidth="3" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r="16"
          fill="none"
          strokeWidth="3"
          pathLength="100"
          strokeDasharray={`${part} 100`}
          className="stroke-accent"
        />
      </svg>
      <span aria-hidden="true" className="font-serif text-xl tabular-nums">
        {leftMs === undefined ? "" : `${minutes}:${String(seconds % 60).padStart(2, "0")}`}
      </span>
    </div>
  );
}
