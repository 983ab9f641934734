import { createFileRoute } from "@tanstack/react-router";
import { unlistedHead } from "#src/client/site.ts";
import { AppointmentPage } from "#src/core/messages/client/appointment-page.tsx";
import { loadAppointment } from "#src/core/messages/client/appointment-loader.ts";

export const Route = createFileRoute("/appointments/$id")({
  loader: loadAppointment,
  head: unlistedHead("Appointment"),
  component: AppointmentPage,
});
