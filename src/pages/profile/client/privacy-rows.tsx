import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DisclosureRow } from "#src/client/disclosure-row.tsx";
import { BlockedPeople } from "#src/core/moderation/client/blocked-people.tsx";
import { blocksQuery, ownReportsQuery } from "#src/core/moderation/client/moderation.api.ts";
import { YourReports } from "#src/core/moderation/client/your-reports.tsx";
import { totalText, type Total } from "#src/shared/pagination.ts";
import { Button } from "#src/ui/button.tsx";

export function PrivacyRows() {
  const blocks = useInfiniteQuery(blocksQuery).data?.total;
  const reports = useInfiniteQuery(ownReportsQuery).data?.total;
  return (
    <>
      <DisclosureRow id="privacy" title="What others see" now="First name, last initial and picture">
        <div className="grid justify-items-start gap-4">
          <p>Members see your first name, last initial and picture. Guests only see your first name.</p>
          <Button asChild aria-label="Manage privacy and notifications">
            <Link to="/profile" search={{ tab: "notifications" }} resetScroll={false}>
              Manage
            </Link>
          </Button>
        </div>
      </DisclosureRow>
      <DisclosureRow id="blocked" title="Blocked members" now={blocks && countedOrNone(blocks)}>
        <BlockedPeople />
      </DisclosureRow>
      <DisclosureRow id="your-reports" title="Your Reports" now={reports && countedOrNone(reports)}>
        <YourReports />
      </DisclosureRow>
    </>
  );
}

const countedOrNone = (total: Total) => (total.count === 0 ? "None" : totalText(total));
