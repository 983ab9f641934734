import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import { useDialogForm } from "#src/client/forms/use-api-form.ts";
import { useSite } from "#src/client/site.ts";
import { offerTimes, showAppointment } from "#src/core/messages/client/appointment-writes.api.ts";
import { emptyOffer, offerForm, usedRows } from "#src/core/messages/client/appointment-form-values.ts";
import {
  countOfTimes,
  lengthOf,
  modeLabels,
  offerDraft,
} from "#src/core/messages/client/appointment-text.ts";
import { DayAndHour } from "#src/core/messages/client/appointment-times-field.tsx";
import { appointmentLimits } from "#src/core/messages/appointment.limits.ts";
import { appointmentModes } from "#src/core/messages/appointment.options.ts";
import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { personName } from "#src/core/people/person.ts";
import { zoneNameIn } from "#src/shared/dates.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Input, Select } from "#src/ui/input.tsx";

export type AppointmentSheetProps = {
  conversation: Pick<OpenedConversation, "id" | "subject" | "with" | "appointment">;
  words: NonNullable<OpenedConversation["planning"]>;
  onClose: () => void;
};

const { least, usual, most } = appointmentLimits.minutes;
const lengths = [least, usual, 45, 60, 90, 120, most];
const modes = appointmentModes.map((value) => ({ value, label: modeLabels[value] }));

/** Offers up to three times for an appointment. */
export function AppointmentSheet({ conversation, words, onClose }: AppointmentSheetProps) {
  const { id, subject, appointment } = conversation;
  const { firstName } = conversation.with;
  const name = personName(conversation.with);
  const { timeZone } = useSite();
  const client = useQueryClient();
  const [now] = useState(() => new Date().toISOString());
  const form = useDialogForm({
    schema: offerForm,
    initial: {
      ...emptyOffer,
      ...(appointment?.state === "offered" && { place: appointment.place ?? "", mode: appointment.mode }),
    },
    draft: offerDraft(id),
    call: offerTimes(id),
    done: ({ times }) => ({
      title: times.length === 1 ? "Time offered" : "Times offered",
      description: `We’ll tell you when ${firstName} takes one or asks for others.`,
    }),
    failed: "Failed to offer these times. Please try again.",
    changes: ["/api/conversations"],
    onDone: (offered) => {
      showAppointment(client, offered);
      onClose();
    },
  });
  const [times, hours, mode] = form.watch(["times", "hours", "mode"]);
  const count = Math.max(1, usedRows({ times, hours }));
  const error = form.formState.errors.times?.message;
  return (
    <FormDialog
      form={form}
      title={words.plan}
      discardTitle="Discard these times?"
      submitLabel={count === 1 ? "Offer 1 Time" : `Offer ${count} Times`}
      busyLabel="Offering..."
      onClose={onClose}
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} src={conversation.with.profileImageUrl} />
        <p className="grid min-w-0 wrap-anywhere">
          <span className="type-label">{name}</span>
          <span className="type-small text-ink-soft">{`About: ${subject.title}`}</span>
        </p>
      </div>
      <ChipsField required form={form} name="mode" legend="How?" options={modes} />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="type-label">
          {`Up to ${countOfTimes(appointmentLimits.times).replace(/ times$/, "")} times`}
        </legend>
        <p className="type-small text-ink-soft">
          {`${zoneNameIn(timeZone, now, "long")}. ${firstName} takes one, or asks for others.`}
        </p>
        {emptyOffer.times.map((_, index) => (
          <DayAndHour
            key={index}
            form={form}
            day={`times.${index}`}
            hour={`hours.${index}`}
            label={`time ${index + 1}`}
          />
        ))}
        {error && <p className="type-small text-danger">{error}</p>}
      </fieldset>
      {subject.mine && (
        <FormField
          form={form}
          name="place"
          label={mode === "video" ? "Link" : "Where"}
          hint={`Only ${firstName} sees it, once she takes a time. We erase it 30 days after the ${words.noun}.`}
        >
          {(field) => (
            <Input
              {...field}
              placeholder={mode === "video" ? "https://" : "Rombout Avenue, the green porch"}
            />
          )}
        </FormField>
      )}
      <FormField form={form} name="minutes" label="How long?" optional>
        {(field) => (
          <Select {...field}>
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {`About ${lengthOf(minutes)}`}
              </option>
            ))}
          </Select>
        )}
      </FormField>
    </FormDialog>
  );
}
