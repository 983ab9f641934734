import { getRouteApi, Link } from "@tanstack/react-router";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { useSite } from "#src/client/site.ts";
import { DateTicket } from "#src/core/messages/client/appointment-ticket.tsx";
import { lengthOf, longDay, weekdayAndTime } from "#src/core/messages/client/appointment-text.ts";
import { friendPageQuery } from "#src/core/messages/client/appointment.api.ts";
import type { FriendPage as Shown } from "#src/core/messages/appointment.schema.ts";
import { hourMs, minuteMs, timeIn, wallTimeIn, zoneNameIn } from "#src/shared/dates.ts";
import { Badge } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/visit/$token");

/** For a friend with the link: where somebody will be, without what she sees there or whom. */
export function FriendPage() {
  const { token } = route.useParams();
  const detail = useDetail(friendPageQuery(token));
  return (
    // Only this page's own content: its reader may know nothing of the site.
    <Page className="bare-page">
      <div className="mx-auto grid max-w-[34rem] gap-5 pt-8">
        <DetailState
          query={detail}
          what="page"
          gone={{
            text: "It’s only here until a day after. If you’re worried about somebody, call her, or 911.",
            action: (
              <Button asChild>
                <Link to="/">Go to the Home Page</Link>
              </Button>
            ),
          }}
        >
          {(page) => <OneFriendPage page={page} />}
        </DetailState>
      </div>
    </Page>
  );
}

function OneFriendPage({ page }: { page: Shown }) {
  const { timeZone } = useSite();
  const { doing, noun, town, startsAt, endsAt, mode, cancelled, goneAt } = page;
  const { firstName } = page.who;
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs;
  const online = mode === "video";
  return (
    <>
      <h1 className="wrap-anywhere">
        {cancelled ? `${firstName}’s ${noun} isn’t happening` : `${firstName} ${doing}`}
      </h1>
      <p className="text-ink-soft">
        {cancelled
          ? "It was cancelled, so she won’t be there."
          : `She sent you this so that someone knows where she is.`}
      </p>
      <DateTicket startsAt={startsAt}>
        {cancelled && (
          <div>
            <Badge tone="danger">Cancelled</Badge>
          </div>
        )}
        <h2 className="type-h3 wrap-anywhere">{online ? "Video call" : (town ?? "In person")}</h2>
        <p className="grid">
          <span>{longDay(timeZone, startsAt)}</span>
          <span>{`${timeIn(timeZone, startsAt)}, ${zoneNameIn(timeZone, startsAt, "long")}`}</span>
        </p>
        <p className="type-small text-ink-soft">
          {`About ${lengthOf(minutes)}, ${online ? "by video" : "in person"}`}
        </p>
      </DateTicket>
      {!cancelled && (
        <p>
          {`If you don’t hear from her by ${laterThat(timeZone, endsAt)}, call her. If you’re worried about her safety, call 911.`}
        </p>
      )}
      <p className="type-small text-ink-soft">
        {cancelled
          ? `This page is gone on ${weekdayAndTime(timeZone, goneAt).replace(", ", " at ")}.`
          : `This page is gone on ${weekdayAndTime(timeZone, goneAt).replace(", ", " at ")}. If ${firstName} moves or cancels the ${noun}, it changes here too.`}
      </p>
    </>
  );
}

/** "noon", "early afternoon", "the evening": an hour or two after the end. */
function laterThat(timeZone: string, endsAt: string): string {
  const later = new Date(Date.parse(endsAt) + hourMs);
  const hour = Number(wallTimeIn(timeZone, later).slice(11, 13));
  if (hour < 11 && hour >= 4) return "late morning";
  if (hour < 12 && hour >= 11) return "noon";
  if (hour >= 12 && hour < 15) return "early afternoon";
  if (hour >= 15 && hour < 18) return "late afternoon";
  return hour >= 18 && hour < 21 ? "the evening" : "late that night";
}
