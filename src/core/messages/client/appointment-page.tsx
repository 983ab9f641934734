import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { DetailState, useDetail } from "#src/client/detail-state.tsx";
import { AsOfNote, useOpenedOffline } from "#src/client/lists/offline-note.tsx";
import { useLive } from "#src/client/live.ts";
import { AppointmentInFull } from "#src/core/messages/client/appointment-in-full.tsx";
import { backFrom, hasParted, onlyRead } from "#src/core/messages/client/appointment-text.ts";
import { AppointmentTicket } from "#src/core/messages/client/appointment-ticket.tsx";
import { appointmentQuery } from "#src/core/messages/client/appointment.api.ts";
import { conversationGone } from "#src/core/messages/client/conversation-gone.tsx";
import { DayAfter } from "#src/core/messages/client/day-after.tsx";
import { refreshConversation } from "#src/core/messages/client/message-writes.api.ts";
import { appointmentPath } from "#src/core/messages/messages.address.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { SignInFirst } from "#src/core/sign-in/client/auth-screen.tsx";
import { TextLink } from "#src/ui/button.tsx";
import { Page } from "#src/ui/page.tsx";

const route = getRouteApi("/appointments/$id");

/** The page of an appointment, for the two; on the day after it asks how it was. */
export function AppointmentPage() {
  const { id } = route.useParams();
  const user = useCurrentUser();
  if (!user)
    return <SignInFirst returnTo={appointmentPath(id)} notice="Please sign in to see what you’ve planned" />;
  return (
    <Page className="pt-3">
      <OneAppointment key={id} id={id} />
    </Page>
  );
}

function OneAppointment({ id }: { id: string }) {
  const detail = useDetail(appointmentQuery(id));
  return (
    <DetailState query={detail} what="page" gone={conversationGone}>
      {(appointment) => <Shown appointment={appointment} asOf={detail.asOf} />}
    </DetailState>
  );
}

type ShownProps = { appointment: Appointment; asOf: number | undefined };

function Shown({ appointment: fetched, asOf }: ShownProps) {
  const client = useQueryClient();
  const { conversationId, with: other } = fetched;
  // Also the conversation: on the way back there, the stream stays open, and tells of nothing missed.
  const refetch = () => void refreshConversation(client, conversationId);
  const appointment = useOpenedOffline(asOf) ? onlyRead(fetched) : fetched;
  const { can, startsAt, endsAt } = appointment;
  const parted = hasParted(appointment);
  // Once asked, the question's place also shows what follows the answer.
  const [asking, setAsking] = useState<"once" | "again">();
  if (can.answer && !asking) setAsking("once");
  return (
    <>
      <TextLink asChild>
        <Link {...backFrom(appointment)}>
          <span className="icon size-[1.25em] icon-arrow-left" />
          <span>{parted ? "Messages" : `Messages with ${other.firstName}`}</span>
        </Link>
      </TextLink>
      {!parted && <Live topic={`conversation:${conversationId}`} refetch={refetch} />}
      <AsOfNote asOf={asOf} />
      {asking || parted ? (
        <>
          <DayAfter appointment={appointment} again={asking === "again"} />
          {!parted && startsAt && endsAt && (
            <div className="pt-8">
              <AppointmentTicket appointment={appointment} startsAt={startsAt} endsAt={endsAt} heading="h2" />
            </div>
          )}
        </>
      ) : (
        <AppointmentInFull appointment={appointment} onChangeAnswer={() => setAsking("again")} />
      )}
    </>
  );
}

function Live({ topic, refetch }: { topic: string; refetch: () => void }) {
  useLive(topic, { onOpen: refetch, onNews: refetch });
  return null;
}
