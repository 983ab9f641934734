import { useSite } from "#src/client/site.ts";
import { Panel } from "#src/ui/card.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";

/** The layout of what has a preview beside it. */
export const besides = "grid gap-12 lg:grid-cols-[1.7fr_1fr] lg:items-start";

/** An announcement as a member reads it, with the foot of its email. */
export function AnnouncementPreview({ title, text }: { title: string; text: string }) {
  const { productName, operatorName, operatorAddress } = useSite();
  const sender = [operatorName ?? productName, ...(operatorAddress?.split("\n") ?? [])].join(", ");
  return (
    // No landmark: there may be two, of what goes out and of what is written.
    <div className="grid min-w-0 gap-3">
      <h2 className="type-h3">As she’ll see it</h2>
      <Panel className="grid gap-3 wrap-anywhere">
        <p className="border-b border-line pb-3 type-label">{productName}</p>
        <h3>{title || "Subject"}</h3>
        <PlainText text={text || "Your text"} links={false} />
        <p className="type-small text-ink-soft">{`${sender} · Unsubscribe`}</p>
      </Panel>
    </div>
  );
}
