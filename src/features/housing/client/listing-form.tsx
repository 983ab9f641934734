import { DollarSign, MapPin } from "lucide-react";
import { useState } from "react";
import { Controller } from "react-hook-form";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import type { ApiForm } from "#src/client/forms/use-api-form.ts";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { ListingMediaFields } from "#src/features/housing/client/listing-media-fields.tsx";
import { amenities, listingLimits } from "#src/features/housing/listing.constants.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { ChipGroup } from "#src/ui/chips.tsx";
import { DateInput, Input, Textarea } from "#src/ui/input.tsx";

const rooms = { type: "number", min: 0, max: listingLimits.roomsMax };

type ListingFormProps = {
  form: ApiForm<ListingFormValues, ListingInput>;
  title: string;
  discardTitle: string;
  submitLabel: string;
  onClose: () => void;
};

/** The dialog with the fields of a listing, new or edited. */
export function ListingForm({ form, ...dialog }: ListingFormProps) {
  const [uploading, setUploading] = useState(false);
  return (
    <FormDialog form={form} waitingFor={uploading ? "Uploading..." : undefined} {...dialog}>
      <FormField form={form} name="title" label="Title" required>
        {(field) => <Input {...field} placeholder="Sunny room near the station" />}
      </FormField>
      <FormField form={form} name="location" label="Location" required>
        {(field) => <Input {...field} icon={MapPin} placeholder="Town and state, like Beacon, NY" />}
      </FormField>
      <FormField form={form} name="rent" label="Rent" required>
        {(field) => <Input {...field} icon={DollarSign} inputMode="numeric" placeholder="Dollars a month" />}
      </FormField>
      <div className="pairs gap-4">
        <FormField form={form} name="bedrooms" label="Bedrooms">
          {(field) => <Input {...field} {...rooms} step={1} />}
        </FormField>
        <FormField form={form} name="bathrooms" label="Bathrooms">
          {(field) => <Input {...field} {...rooms} step={0.5} />}
        </FormField>
      </div>
      <FormField form={form} name="availableFrom" label="Available from" optional>
        {(field) => <DateInput {...field} placeholder="Any date" />}
      </FormField>
      <Controller
        control={form.control}
        name="amenities"
        render={({ field }) => (
          <ChipGroup legend="Amenities" options={amenities} value={field.value} onChange={field.onChange} />
        )}
      />
      <FormField form={form} name="description" label="Description">
        {(field) => (
          <Textarea {...field} placeholder="Light, noise, the walk to the train, who else lives there" />
        )}
      </FormField>
      <ListingMediaFields control={form.control} errors={form.formState.errors} onBusyChange={setUploading} />
    </FormDialog>
  );
}
