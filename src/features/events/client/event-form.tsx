import { useQueryClient } from "@tanstack/react-query";
import { DollarSign, Link2, MapPin } from "lucide-react";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { serverMessageOf } from "#src/client/api-error.ts";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { type DialogForm, useDialogForm } from "#src/client/forms/use-api-form.ts";
import { patchItem } from "#src/client/resource-cache.ts";
import { useSite } from "#src/client/site.ts";
import { CoverField } from "#src/features/events/client/cover-field.tsx";
import {
  type EventFormValues,
  copyOf,
  emptyEvent,
  eventFormSchema,
  formValuesOf,
} from "#src/features/events/client/event-form-values.ts";
import { EventTimesFields } from "#src/features/events/client/event-times-fields.tsx";
import {
  categoryLabels,
  editedEventDraft,
  newEventDraft,
  repeatedEventDraft,
  whoSeesAddress,
} from "#src/features/events/client/event-text.ts";
import { createEvent, editEvent } from "#src/features/events/client/event.api.ts";
import type { EventInput, EventDetail } from "#src/features/events/event.schema.ts";
import { Input, Select, Textarea } from "#src/ui/input.tsx";
import { Switch } from "#src/ui/switch.tsx";
import type { Elements } from "#src/ui/own-element.tsx";

type EventFormProps = {
  form: DialogForm<EventFormValues, EventInput>;
  title: string;
  discardTitle: string;
  submitLabel: string;
  onClose: () => void;
  note?: Elements;
};

export function EventForm({ form, note, ...dialog }: EventFormProps) {
  const online = form.watch("isOnline");
  const seenBy = `Seen by ${whoSeesAddress(form.watch("everyoneSeesAddress"))}.`;
  return (
    <FormDialog form={form} {...dialog}>
      <FormField form={form} name="title" label="Title" required>
        {(field) => <Input {...field} placeholder="What are we doing?" />}
      </FormField>
      <EventTimesFields form={form} />
      <Controller
        control={form.control}
        name="isOnline"
        render={({ field }) => (
          <SwitchRow
            label="Online event"
            hint="People join by a link instead of coming to a place."
            on={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {online && (
        <FormField form={form} name="link" label="Link" hint={seenBy}>
          {(field) => <Input {...field} icon={Link2} inputMode="url" placeholder="https://" />}
        </FormField>
      )}
      <FormField form={form} name="location" label="Town" hint="Everyone sees it.">
        {(field) => <Input {...field} icon={MapPin} placeholder="Beacon, NY" />}
      </FormField>
      {!online && (
        <FormField form={form} name="address" label="Address" hint={seenBy}>
          {(field) => <Input {...field} placeholder="Café, street and number, how to find it" />}
        </FormField>
      )}
      <Controller
        control={form.control}
        name="everyoneSeesAddress"
        render={({ field }) => (
          <SwitchRow
            label={`Everyone who comes may see the ${online ? "link" : "address"}`}
            hint={
              online
                ? "Turn this on for an open talk. Leave it off for a private call."
                : "Turn this on for a public place, such as a hall or a library. Leave it off for anybody’s home."
            }
            on={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <div className="grid gap-2">
        <div className="pairs gap-4 md:grid-cols-3">
          <div className="max-md:col-span-full">
            <FormField form={form} name="category" label="Category">
              {(field) => (
                <Select {...field}>
                  {Object.entries(categoryLabels).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
          </div>
          <FormField form={form} name="capacity" label="Capacity">
            {(field) => <Input {...field} inputMode="numeric" placeholder="No limit" />}
          </FormField>
          <FormField form={form} name="price" label="Price">
            {(field) => <Input {...field} icon={DollarSign} inputMode="numeric" placeholder="Free" />}
          </FormField>
        </div>
        <p className="type-small text-ink-soft">You count as one of them.</p>
      </div>
      <FormField form={form} name="description" label="Description">
        {(field) => <Textarea {...field} placeholder="Who it’s for and what to bring" />}
      </FormField>
      <CoverField field={form.register("cover")} />
      {note}
    </FormDialog>
  );
}

type SwitchRowProps = { label: string; hint: string; on: boolean; onChange: (on: boolean) => void };

function SwitchRow({ label, hint, on, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="grid gap-1">
        <label htmlFor={id} className="type-label">
          {label}
        </label>
        <p id={`${id}-hint`} className="type-small text-ink-soft">
          {hint}
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={on} onCheckedChange={onChange} />
    </div>
  );
}

type NewEventProps = {
  /** An event to post again: the form starts with a copy of it, without its day. */
  again?: EventDetail;
  onCreated: (event: EventDetail) => void;
  onClose: () => void;
};

export function NewEvent({ again, onCreated, onClose }: NewEventProps) {
  const { timeZone } = useSite();
  const form = useDialogForm({
    schema: eventFormSchema(),
    initial: again ? copyOf(again, timeZone) : emptyEvent,
    draft: again ? repeatedEventDraft(again.id) : newEventDraft,
    call: createEvent,
    done: { title: "Success", description: "Your event has been created!" },
    failed: (error) => ({
      title: "Error",
      description: serverMessageOf(error, "Failed to create event. Please try again."),
    }),
    changes: ["/api/events"],
    onDone: onCreated,
  });
  return (
    <EventForm
      form={form}
      title="Create New Event"
      discardTitle="Discard event?"
      submitLabel="Create Event"
      onClose={onClose}
    />
  );
}

type EditEventProps = { event: EventDetail; onClose: () => void };

export function EditEvent({ event, onClose }: EditEventProps) {
  const client = useQueryClient();
  const { timeZone } = useSite();
  const initial = formValuesOf(event, timeZone);
  const form = useDialogForm({
    schema: eventFormSchema(initial),
    initial,
    draft: editedEventDraft(event.id),
    updatedAt: event.updatedAt,
    call: editEvent(event.id),
    done: { title: "Success", description: "The event has been updated." },
    failed: "Failed to update event. Please try again.",
    changes: ["/api/events"],
    onDone: (edited) => {
      patchItem(client, "/api/events", event.id, edited);
      onClose();
    },
  });
  return (
    <EventForm
      form={form}
      title="Edit Event"
      discardTitle="Discard your changes?"
      submitLabel="Save Changes"
      onClose={onClose}
      note={
        <p className="type-small text-ink-soft">
          We’ll tell everyone who’s going. If you change the time or place, we’ll ask them to confirm again.
        </p>
      }
    />
  );
}
