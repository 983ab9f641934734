import { useRef } from "react";
import { Controller, type Control, type FieldErrors } from "react-hook-form";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { MediaUpload } from "#src/core/media/client/media-upload.tsx";
import { publishListingMedia } from "#src/features/housing/client/listing-media.api.ts";
import { listingMediaFields } from "#src/features/housing/listing.constants.ts";
import { FieldError } from "#src/ui/field.tsx";

const fields = [
  { name: "images", kind: "photos", label: "Photos", limits: listingMediaFields.images },
  { name: "videos", kind: "videos", label: "Videos", limits: listingMediaFields.videos },
] as const;

type ListingMediaFieldsProps = {
  control: Control<ListingFormValues, unknown, ListingInput>;
  errors: FieldErrors<ListingFormValues>;
  onBusyChange: (busy: boolean) => void;
};

/** Photos and videos of a listing. */
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
