import { useQueryClient } from "@tanstack/react-query";
import { Link2, Share } from "lucide-react";
import { share } from "#src/client/share.ts";
import { useSite } from "#src/client/site.ts";
import { useAction } from "#src/client/use-action.ts";
import {
  changeShown,
  makeFriendPage,
  takeBackFriendPage,
} from "#src/core/messages/client/appointment-writes.api.ts";
import { weekdayOf } from "#src/core/messages/client/appointment-text.ts";
import { useFocusOnChange } from "#src/core/messages/client/use-focus-on-change.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { dayMs } from "#src/shared/dates.ts";
import { Button } from "#src/ui/button.tsx";
import { Input } from "#src/ui/input.tsx";

type TellFriendProps = { appointment: Appointment; startsAt: string };

/** Makes the reader's page for a friend, which she sends to whom she likes, and takes it back. */
export function TellFriend({ appointment, startsAt }: TellFriendProps) {
  const { id, friend, can } = appointment;
  const { timeZone } = useSite();
  const client = useQueryClient();
  const section = useFocusOnChange<HTMLElement>(friend?.url ?? "");
  const shown = (to: Appointment["friend"]) =>
    changeShown(client, id, (before) => ({ ...before, friend: to }));
  const making = useAction({
    call: makeFriendPage(id),
    failed: "Failed to make the link. Please try again.",
    onDone: shown,
  });
  const takingBack = useAction({
    call: takeBackFriendPage(id),
    done: { title: "Link taken back", description: "The page is gone for whoever has it." },
    failed: "Failed to take the link back. Please try again.",
    onDone: () => shown(null),
  });
  if (!friend && !can.tellFriend) return null;
  const goneAt = friend?.goneAt ?? new Date(Date.parse(startsAt) + dayMs).toISOString();
  return (
    <section ref={section} className="grid gap-3">
      <h2 tabIndex={-1} className="type-h3 outline-none">
        Tell a friend
      </h2>
      <p className="max-w-[38rem] text-ink-soft">
        {`Send her a page with your first name, the town, the day and the hour. Nothing about whom or what you see. It’s gone on ${weekdayOf(timeZone, goneAt)}.`}
      </p>
      {friend ? (
        <>
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Input
              readOnly
              icon={Link2}
              aria-label="Link for your friend"
              value={friend.url}
              onFocus={({ target }) => target.select()}
            />
            <Button
              icon={Share}
              className="noscript:hidden"
              onClick={() => void share({ title: "Where I’ll be", path: friend.url })}
            >
              Share Link
            </Button>
          </div>
          <Button
            variant="quiet"
            size="small"
            className="-ml-3 justify-self-start noscript:hidden"
            busy={takingBack.busy}
            onClick={() => takingBack.run()}
          >
            Take Back the Link
          </Button>
        </>
      ) : (
        <Button
          icon={Link2}
          className="justify-self-start noscript:hidden"
          busy={making.busy}
          onClick={() => making.run()}
        >
          Make a Link
        </Button>
      )}
    </section>
  );
}
