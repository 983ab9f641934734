import { Controller, type Control, type FieldErrors } from "react-hook-form";
import { useState } from "react";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { listingLimits } from "#src/features/housing/listing.options.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { MediaUpload } from "#src/features/uploads/client/media-upload.tsx";
import { FieldError } from "#src/ui/field.tsx";

const photoBytes = 10_485_760;
const videoBytes = 50 * 1024 * 1024;

type ListingMediaFieldsProps = {
  control: Control<ListingFormValues, unknown, ListingInput>;
  errors: FieldErrors<ListingFormValues>;
  onBusyChange: (busy: boolean) => void;
};

/** Photos and videos of a listing. */
export function ListingMediaFields({ control, errors, onBusyChange }: ListingMediaFieldsProps) {
  const [busy, setBusy] = useState({ photos: false, videos: false });
  const report = (kind: "photos" | "videos") => (isBusy: boolean) => {
    const next = { ...busy, [kind]: isBusy };
    setBusy(next);
    onBusyChange(next.photos || next.videos);
  };
  const errorOf = (name: "photos" | "videos") => {
    const message = errors[name]?.message;
    return message && <FieldError>{message}</FieldError>;
  };
  return (
    <>
      <div className="grid gap-2">
        <Controller
          control={control}
          name="photos"
          render={({ field }) => (
            <MediaUpload
              kind="photos"
              label="Photos"
              maxFiles={listingLimits.photos}
              maxBytes={photoBytes}
              publish="housing-images"
              value={field.value}
              onChange={field.onChange}
              onBusyChange={report("photos")}
            />
          )}
        />
        {errorOf("photos")}
      </div>
      <div className="grid gap-2">
        <Controller
          control={control}
          name="videos"
          render={({ field }) => (
            <MediaUpload
              kind="videos"
              label="Videos"
              maxFiles={listingLimits.videos}
              maxBytes={videoBytes}
              publish="housing-images"
              value={field.value}
              onChange={field.onChange}
              onBusyChange={report("videos")}
            />
          )}
        />
        {errorOf("videos")}
      </div>
    </>
  );
}
