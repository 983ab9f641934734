import { DollarSign } from "lucide-react";
import { useState, useRef } from "react";
import { Controller, type Control, type FieldErrors } from "react-hook-form";
import { FormDialog } from "#src/client/forms/form-dialog.tsx";
import { FormField } from "#src/client/forms/form-field.tsx";
import { type DialogForm, useDialogForm } from "#src/client/forms/use-api-form.ts";
import { listingMediaFields } from "#src/features/housing/listing.limits.ts";
import { amenities } from "#src/features/housing/listing.options.ts";
import { type ListingInput, type Listing, listingInput } from "#src/features/housing/listing.schema.ts";
import { ChipGroup } from "#src/ui/chips.tsx";
import { DateInput, Input, Textarea } from "#src/ui/input.tsx";
import type { UploadedMedia } from "#src/core/media/media.ts";
import { z } from "zod";
import { blankToNull, numberFrom } from "#src/client/forms/form-values.ts";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import { PlaceField } from "#src/core/locations/client/place-field.tsx";
import {
  usePlaceQuestion,
  withPlace,
  type PlaceQuestion,
} from "#src/core/locations/client/place-question.ts";
import { MediaUpload } from "#src/core/media/client/media-upload.tsx";
import {
  publishListingMedia,
  postListing,
  editListing,
} from "#src/features/housing/client/own-listing.api.ts";
import { FieldError } from "#src/ui/field.tsx";
import { newListingDraft, editedListingDraft } from "#src/features/housing/client/listing.api.ts";
import { useCan } from "#src/core/people/client/current-user.api.ts";

type ListingFormProps = {
  form: DialogForm<ListingFormValues, ListingInput>;
  place: PlaceQuestion;
  title: string;
  discardTitle: string;
  submitLabel: string;
  onClose: () => void;
};

export function ListingForm({ form, place, ...dialog }: ListingFormProps) {
  const [uploading, setUploading] = useState(false);
  return (
    <FormDialog form={form} waitingFor={uploading ? "Uploading..." : undefined} {...dialog}>
      <FormField form={form} name="title" label="Title" required>
        {(field) => <Input {...field} placeholder="Sunny room near the station" />}
      </FormField>
      <PlaceField form={form} name="location" label="Location" place={place} required />
      <FormField form={form} name="rent" label="Rent" required>
        {(field) => <Input {...field} icon={DollarSign} inputMode="numeric" placeholder="Dollars a month" />}
      </FormField>
      <div className="pairs gap-4">
        <FormField form={form} name="bedrooms" label="Bedrooms">
          {(field) => <Input {...field} inputMode="numeric" />}
        </FormField>
        <FormField form={form} name="bathrooms" label="Bathrooms">
          {(field) => <Input {...field} inputMode="decimal" />}
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

/** The values of the form; numbers are strings, so that the form never rewrites the user's input. */
export type ListingFormValues = {
  title: string;
  location: string;
  rent: string;
  bedrooms: string;
  bathrooms: string;
  availableFrom: string;
  amenities: string[];
  description: string;
  images: UploadedMedia[];
  videos: UploadedMedia[];
};

export const emptyListing: ListingFormValues = {
  title: "",
  location: "",
  rent: "",
  bedrooms: "1",
  bathrooms: "1",
  availableFrom: "",
  amenities: [],
  description: "",
  images: [],
  videos: [],
} satisfies Record<keyof ListingInput, unknown>;

export function formValuesOf(listing: Listing): ListingFormValues {
  const mediaOf = (type: "image" | "video") => listing.media.filter((item) => item.type === type);
  return {
    title: listing.title,
    location: listing.location,
    rent: String(listing.price),
    bedrooms: String(listing.bedrooms),
    bathrooms: String(listing.bathrooms),
    availableFrom: listing.availableFrom ?? "",
    amenities: listing.amenities,
    description: listing.description,
    images: mediaOf("image"),
    videos: mediaOf("video"),
  };
}

export const listingFormSchema = z
  .custom<ListingFormValues>()
  .transform(({ rent, bedrooms, bathrooms, availableFrom, images, videos, ...texts }): unknown => ({
    ...texts,
    rent: numberFrom(rent),
    bedrooms: numberFrom(bedrooms),
    bathrooms: numberFrom(bathrooms),
    availableFrom: blankToNull(availableFrom),
    images: images.map(({ url }) => url),
    videos: videos.map(({ url }) => url),
  }))
  .pipe(listingInput);

const fields = [
  { name: "images", kind: "photos", label: "Photos", limits: listingMediaFields.images },
  { name: "videos", kind: "videos", label: "Videos", limits: listingMediaFields.videos },
] as const;

type ListingMediaFieldsProps = {
  control: Control<ListingFormValues, unknown, ListingInput>;
  errors: FieldErrors<ListingFormValues>;
  onBusyChange: (busy: boolean) => void;
};

export function ListingMediaFields({ control, errors, onBusyChange }: ListingMediaFieldsProps) {
  // A ref, because both kinds may report before the next render.
  const busy = useRef({ photos: false, videos: false });
  const report = (kind: "photos" | "videos", isBusy: boolean) => {
    busy.current[kind] = isBusy;
    onBusyChange(busy.current.photos || busy.current.videos);
  };
  return fields.map(({ name, kind, label, limits }) => {
    const error = errorOf(errors, name);
    return (
      <div key={kind} className="grid gap-2">
        <Controller
          control={control}
          name={name}
          render={({ field }) => (
            <MediaUpload
              kind={kind}
              label={label}
              maxFiles={limits.files}
              maxBytes={limits.bytes}
              publish={publishListingMedia}
              hasCover={kind === "photos"}
              value={field.value}
              onChange={field.onChange}
              onBusyChange={(isBusy) => report(kind, isBusy)}
            />
          )}
        />
        {error && <FieldError>{error}</FieldError>}
      </div>
    );
  });
}

export function NewListing({ onClose }: { onClose: () => void }) {
  const place = usePlaceQuestion();
  const form = useDialogForm({
    schema: listingFormSchema,
    ask: (input) => withPlace(place, input),
    initial: emptyListing,
    draft: newListingDraft,
    call: postListing,
    done: { title: "Success", description: "Your housing listing has been posted successfully!" },
    failed: "Failed to create housing listing. Please try again.",
    help: { label: "Become a Member", to: "/membership" },
    changes: ["/api/housing", "/api/steps"],
    onDone: onClose,
  });
  return (
    <ListingForm
      form={form}
      place={place}
      title="Post New Housing Listing"
      discardTitle="Discard listing?"
      submitLabel="Post Listing"
      onClose={onClose}
    />
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
