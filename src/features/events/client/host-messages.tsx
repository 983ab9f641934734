import { useNavigate } from "@tanstack/react-router";
import { ItemMenu } from "#src/core/moderation/client/item-menu.tsx";
import { WhyHidden } from "#src/core/moderation/client/why-hidden.tsx";
import { useSite } from "#src/client/site.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import type { EventDetail } from "#src/features/events/event.schema.ts";
import { formatIn, timeIn } from "#src/shared/dates.ts";
import { PlainText } from "#src/ui/plain-text.tsx";

export function HostMessages({ event: { title, host, messages } }: { event: EventDetail }) {
  const { timeZone } = useSite();
  const own = useCurrentUser()?.id === host.id;
  const navigate = useNavigate();
  if (messages.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="type-h3">{own ? "You wrote to everyone" : "From your host"}</h2>
      {messages.map(({ id, message, createdAt }) => (
        <article
          key={id}
          aria-label={`Message of ${dayOf(timeZone, createdAt)}`}
          className="flex max-w-[38rem] items-start gap-2 rounded-card bg-surface p-4"
        >
          <div className="grid min-w-0 flex-1 gap-1">
            <PlainText text={message} links={host.verifiedSince !== null} />
            <p className="type-small text-ink-soft">
              {`${dayOf(timeZone, createdAt)}, ${timeIn(timeZone, createdAt)}`}
            </p>
            {own && <WhyHidden kind="event-message" subjectId={id} />}
          </div>
          <ItemMenu
            label="More about this message"
            className="-mt-2 -mr-2"
            items={[]}
            report={{ kind: "event-message", what: "message", subjectId: id, by: host, says: title }}
            block={{ person: host, leave: () => navigate({ to: "/events", replace: true }) }}
          />
        </article>
      ))}
    </section>
  );
}

const dayOf = (timeZone: string, moment: string) =>
  formatIn(timeZone, moment, { weekday: "short", month: "short", day: "numeric" });
