import { Share2 } from "lucide-react";
import { share } from "#src/client/share.ts";
import type { Event } from "#src/features/events/event.schema.ts";
import { Button, IconButton } from "#src/ui/button.tsx";

type ShareEventProps = { event: Pick<Event, "id" | "title">; iconOnly?: boolean; wide?: boolean };

/** Shares an event's page; needs JavaScript. */
export function ShareEvent({ event, iconOnly, wide }: ShareEventProps) {
  const onClick = () => void share({ title: event.title, path: `/events/${event.id}` });
  if (iconOnly)
    return <IconButton icon={Share2} label="Share" className="noscript:hidden" onClick={onClick} />;
  return (
    <Button icon={Share2} wide={wide ?? false} className="flex-none noscript:hidden" onClick={onClick}>
      Share
    </Button>
  );
}
