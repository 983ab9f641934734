import { useQueryClient } from "@tanstack/react-query";
import { useAction, type Action } from "#src/client/use-action.ts";
import { appointmentQuery } from "#src/core/messages/client/appointment.api.ts";
import { showAppointment } from "#src/core/messages/client/appointment-writes.api.ts";
import type { Appointment } from "#src/core/messages/appointment.schema.ts";

type Act<Input> = Pick<Action<Input, Appointment>, "call" | "done"> & { failed: string };

/** An act on an appointment; whatever shows it is up to date afterwards, also if the act was refused. */
export function useAppointmentAct<Input = void>(id: string, act: Act<Input>) {
  const client = useQueryClient();
  return useAction<Input, Appointment>({
    ...act,
    changes: ["/api/conversations"],
    onDone: (appointment) => showAppointment(client, appointment),
    onFailed: () => client.invalidateQueries({ queryKey: appointmentQuery(id).queryKey }),
  });
}
