import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSite } from "#src/client/site.ts";
import { newsQuery } from "#src/pages/home/client/home.api.ts";
import { HomeRows } from "#src/pages/home/client/home-rows.tsx";
import { newsRows } from "#src/pages/home/client/news-row.ts";
import { Skeleton } from "#src/ui/loading.tsx";
import { Page, SectionHeading } from "#src/ui/page.tsx";

const maxRows = 7;
const title = "New since you were here";

/** What is new since a member's previous visit, which ends in a few rows. */
export function NewSince() {
  const { timeZone } = useSite();
  const [now] = useState(() => new Date());
  const { data: news, isError } = useQuery(newsQuery);
  if (isError && !news) return null;
  const rows = news && newsRows(news, timeZone, now);
  return (
    <Page as="section" className="pt-(--section)">
      <SectionHeading title={title} />
      {rows ? (
        <>
          {rows.length > 0 && (
            <HomeRows
              label={title}
              rows={rows.slice(0, maxRows)}
              // Two columns have no line between their stops.
              className="lg:grid-cols-2 lg:gap-x-16 lg:*:before:hidden"
            />
          )}
          <p className="mt-3 text-ink-soft">{ending(rows.length)}</p>
        </>
      ) : (
        <Skeleton className="h-28" />
      )}
    </Page>
  );
}

function ending(found: number): string {
  if (found === 0) return "Nothing yet. You’re all caught up.";
  return found > maxRows ? "Those are the newest." : "That’s all.";
}
