import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { appointmentQuery } from "#src/core/messages/client/appointment.api.ts";
import { showAppointment } from "#src/core/messages/client/appointment-writes.api.ts";
import { taken } from "#src/core/messages/client/appointments.setup.tsx";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";

it("shows what a write has answered, also if a fetch that began before it ends later", async () => {
  const client = new QueryClient();
  const [before, after] = [taken(), taken({ mode: "video" })];
  const answer = Promise.withResolvers<Appointment>();
  const { queryKey } = appointmentQuery(before.id);
  client.setQueryData(queryKey, before);
  const fetching = client.fetchQuery({ queryKey, queryFn: () => answer.promise });
  showAppointment(client, after);
  answer.resolve(before);
  await Promise.allSettled([fetching]);
  expect(client.getQueryData(queryKey)).toEqual(after);
});
