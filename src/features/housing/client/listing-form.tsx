import { Controller } from "react-hook-form";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { type DialogForm, useDialogForm } from "#src/client/forms/use-api-form.ts";
import { amenities } from "#src/features/housing/listing.options.ts";
import type { Listing, ListingInput } from "#src/features/housing/listing.schema.ts";
import { ChipGroup } from "#src/ui/chips.tsx";
import { DateInput, Input, Textarea } from "#src/ui/input.tsx";
import { CostFields } from "#src/features/housing/client/cost-fields.tsx";
import {
  formValuesOf,
  listingFormSchema,
  type ListingFormValues,
  withoutUtilities,
} from "#src/features/housing/client/listing-form-values.ts";
import { HouseholdFields, OfferFields } from "#src/features/housing/client/offer-fields.tsx";
import { PlaceField } from "#src/core/locations/client/place-field.tsx";
import {
  usePlaceQuestion,
  withPlace,
  type PlaceQuestion,
} from "#src/core/locations/client/place-question.ts";
import { ListingMediaField, useUploading } from "#src/features/housing/client/listing-media-field.tsx";
import { WordsHint } from "#src/features/housing/client/words-hint.tsx";
import { editListing } from "#src/features/housing/client/own-listing.api.ts";
import { editedListingDraft } from "#src/features/housing/client/listing.api.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";

type ListingFormProps = {
  form: DialogForm<ListingFormValues, ListingInput>;
  place: PlaceQuestion;
  title: string;
  discardTitle: string;
  submitLabel: string;
  onClose: () => void;
};

/** What utilities cost is a question of its own. */
const amenityChoices = withoutUtilities(amenities);

export function ListingForm({ form, place, ...dialog }: ListingFormProps) {
  const uploads = useUploading();
  const media = { control: form.control, errors: form.formState.errors, onBusyChange: uploads.report };
  return (
    <FormDialog form={form} waitingFor={uploads.busy ? "Uploading..." : undefined} {...dialog}>
      <OfferFields form={form} />
      <ListingMediaField name="images" {...media} />
      <FormField form={form} name="title" label="Title" required>
        {(field) => <Input {...field} placeholder="Sunny room near the station" />}
      </FormField>
      <WordsHint control={form.control} name="title" />
      <PlaceField form={form} name="location" label="Location" place={place} required />
      <CostFields form={form} />
      <div className="pairs gap-4">
        <FormField form={form} name="bedrooms" label="Bedrooms" hint="0 for a studio">
          {(field) => <Input {...field} inputMode="numeric" />}
        </FormField>
        <FormField form={form} name="bathrooms" label="Bathrooms" hint="Half steps are fine">
          {(field) => <Input {...field} inputMode="decimal" />}
        </FormField>
      </div>
      <HouseholdFields form={form} />
      <FormField form={form} name="availableFrom" label="Available from" optional>
        {(field) => <DateInput {...field} placeholder="Any date" />}
      </FormField>
      <Controller
        control={form.control}
        name="amenities"
        render={({ field }) => (
          <ChipGroup
            legend="Amenities"
            options={amenityChoices}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <FormField form={form} name="description" label="Description">
        {(field) => (
          <Textarea {...field} placeholder="Light, noise, the walk to the train, who else lives there" />
        )}
      </FormField>
      <WordsHint control={form.control} name="description" />
      <ListingMediaField name="videos" {...media} />
    </FormDialog>
  );
}

export function EditListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const manages = useCan("content.manage");
  const place = usePlaceQuestion({ stored: listing.location });
  const form = useDialogForm({
    schema: listingFormSchema,
    ask: (input) => withPlace(place, input),
    initial: formValuesOf(listing),
    draft: editedListingDraft(listing.id),
    updatedAt: listing.updatedAt,
    call: editListing(listing.id),
    done: {
      title: "Success",
      description: manages ? "The listing has been updated." : "Your housing listing has been updated.",
    },
    failed: "Failed to update housing listing. Please try again.",
    changes: ["/api/housing"],
    onDone: onClose,
  });
  return (
    <ListingForm
      form={form}
      place={place}
      title="Edit Housing Listing"
      discardTitle="Discard your changes?"
      submitLabel="Save Changes"
      onClose={onClose}
    />
  );
}
