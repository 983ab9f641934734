import { DoorOpen } from "lucide-react";
import { useId } from "react";
import { Controller, useWatch } from "react-hook-form";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import { ChipsField, FormField } from "#src/client/forms/form-field.tsx";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { kindLabels, peopleText } from "#src/features/housing/offer-text.ts";
import { offerLimits } from "#src/features/housing/listing.limits.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { ChoiceTiles } from "#src/ui/choice-tiles.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { DateInput, Input, Select } from "#src/ui/input.tsx";
import { Tick } from "#src/ui/tick.tsx";

type SectionProps = { form: ApiForm<ListingFormValues, ListingInput> };

const kinds = [
  {
    value: "room",
    icon: DoorOpen,
    label: kindLabels.room,
    hint: "Kitchen or bath is shared",
    tone: "peach",
  },
  { value: "whole", icon: "house", label: kindLabels.whole, hint: "Nobody else lives there", tone: "sky" },
] as const;

const terms = [
  { value: "long-term", label: "Long term" },
  { value: "sublet", label: "Sublet, until a date" },
];

/** The first questions: what is offered, and for how long. */
export function OfferFields({ form }: SectionProps) {
  const term = useWatch({ control: form.control, name: "term" });
  const errorId = useId();
  const error = errorOf(form.formState.errors, "kind");
  return (
    <div className="grid gap-5 border-b border-line pb-6">
      <div className="grid gap-2">
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <ChoiceTiles
              legend="What are you offering?"
              tiles={kinds}
              value={field.value || undefined}
              onChange={(kind) => field.onChange(kind ?? "")}
              describedBy={error && errorId}
            />
          )}
        />
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      <ChipsField form={form} name="term" legend="For how long?" options={terms} />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {term === "sublet" && (
          <FormField
            form={form}
            name="until"
            label="Until"
            hint="After this day we stop showing it."
            required
          >
            {(field) => <DateInput {...field} placeholder="Choose a date" />}
          </FormField>
        )}
        <FormField form={form} name="leastStay" label="Minimum stay" hint="In months" optional>
          {(field) => <Input {...field} inputMode="numeric" />}
        </FormField>
      </div>
    </div>
  );
}

const peopleChoices = Array.from({ length: offerLimits.livesWith }, (_, index) => index + 1);

/** Asked about a shared home alone. */
export function HouseholdFields({ form }: SectionProps) {
  const id = useId();
  const kind = useWatch({ control: form.control, name: "kind" });
  if (kind !== "room") return null;
  return (
    <div role="group" aria-labelledby={id} className="grid gap-2">
      <p className="flex gap-[.4em] type-label">
        <span id={id}>Who lives there</span>
        <span className="font-normal text-ink-soft">Optional</span>
      </p>
      <div className="pairs items-start gap-4">
        <FormField form={form} name="livesWith" label="Lives with">
          {(field) => (
            <Select {...field}>
              <option value="">Choose</option>
              {peopleChoices.map((count) => (
                <option key={count} value={count}>
                  {peopleText(count)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <Controller
          control={form.control}
          name="womenLiveHere"
          render={({ field: { value, onChange, ...field } }) => (
            <Tick
              {...field}
              label="Women live here"
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              className="min-[19rem]:mt-6"
            />
          )}
        />
      </div>
    </div>
  );
}
