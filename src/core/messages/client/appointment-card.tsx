import { Icon, type Drawing } from "#src/ui/icon.tsx";

/** The heading of an appointment among the messages; it takes the focus once an act has changed the card. */
export const CardTitle = ({ icon, children }: { icon: Drawing; children: string }) => (
  <div className="flex gap-2">
    <Icon icon={icon} className="mt-1 size-5 flex-none" />
    <h2 tabIndex={-1} className="type-h3 leading-tight! outline-none">
      {children}
    </h2>
  </div>
);

/** A line between the messages that says what has happened. */
export const EventLine = ({ icon, children }: { icon: Drawing; children: string }) => (
  <p className="flex items-center justify-center gap-2 text-center type-small text-ink-soft wrap-anywhere">
    <Icon icon={icon} className="size-5 flex-none" />
    <span>{children}</span>
  </p>
);
