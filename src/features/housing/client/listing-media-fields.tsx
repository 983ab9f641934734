import { useRef } from "react";
import { Controller, type Control, type FieldErrors } from "react-hook-form";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { MediaUpload } from "#src/features/uploads/client/media-upload.tsx";
import { uploadLimits } from "#src/features/uploads/media.schema.ts";
import { FieldError } from "#src/ui/field.tsx";

const kinds = [
  { kind: "photos", label: "Photos", limits: uploadLimits.housingPhotos },
  { kind: "videos", label: "Videos", limits: uploadLimits.housingVideos },
] as const;

type ListingMediaFieldsProps = {
  control: Control<ListingFormValues, unknown, ListingInput>;
  errors: FieldErrors<ListingFormValues>;
  onBusyChange: (busy: boolean) => void;
};

/** Photos and videos of a listing. */
export function ListingMediaFields({ control, errors, onBusyChange }: ListingMediaFieldsProps) {
  // Not state: both kinds may report before anything is rendered anew.
  const busy = useRef({ photos: false, videos: false });
  const report = (kind: "photos" | "videos", isBusy: boolean) => {
    busy.current[kind] = isBusy;
    onBusyChange(busy.current.photos || busy.current.videos);
  };
  return kinds.map(({ kind, label, limits }) => {
    const message = errors[kind]?.message;
    return (
      <div key={kind} className="grid gap-2">
        <Controller
          control={control}
          name={kind}
          render={({ field }) => (
            <MediaUpload
              kind={kind}
              label={label}
              maxFiles={limits.files}
              maxBytes={limits.bytes}
              publish="housing-images"
              value={field.value}
              onChange={field.onChange}
              onBusyChange={(isBusy) => report(kind, isBusy)}
            />
          )}
        />
        {message && <FieldError>{message}</FieldError>}
      </div>
    );
  });
}
