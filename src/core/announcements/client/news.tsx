import { Link } from "@tanstack/react-router";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { useSite } from "#src/client/site.ts";
import { newsQuery } from "#src/core/announcements/client/news.api.ts";
import { longDateIn } from "#src/shared/dates.ts";
import { TextLink } from "#src/ui/button.tsx";
import { Panel } from "#src/ui/card.tsx";
import { PlainText } from "#src/ui/plain-text.tsx";

/** An announcement, as its recipients read it. */
export function News({ id }: { id: string }) {
  const { productName, timeZone } = useSite();
  const news = useDetail(newsQuery(id));
  return (
    <DetailState
      query={news}
      what="announcement"
      headingLevel={3}
      gone={{ text: "It wasn’t sent to you, or its address has a typo." }}
    >
      {({ title, text, sentAt }) => (
        <Panel as="article" className="mb-8 grid gap-3 wrap-anywhere">
          <h2>{title}</h2>
          <p className="type-small text-ink-soft">
            {`From the ${productName} team, ${longDateIn(timeZone, sentAt)}`}
          </p>
          <PlainText text={text} links />
          <TextLink asChild className="justify-self-start">
            <Link to="/profile" search={{ tab: "notifications" }} hash="by-email">
              Choose Your Emails
            </Link>
          </TextLink>
        </Panel>
      )}
    </DetailState>
  );
}
