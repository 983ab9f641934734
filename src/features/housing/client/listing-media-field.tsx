import { useRef, useState } from "react";
import { Controller, type Control, type FieldErrors } from "react-hook-form";
import { errorOf } from "#src/client/forms/form-errors.tsx";
import { MediaUpload } from "#src/core/media/client/media-upload.tsx";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { publishListingMedia } from "#src/features/housing/client/own-listing.api.ts";
import { listingMediaFields } from "#src/features/housing/listing.limits.ts";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";
import { FieldError } from "#src/ui/field.tsx";

const fields = {
  images: { kind: "photos", label: "Photos", limits: listingMediaFields.images },
  videos: { kind: "videos", label: "Videos", limits: listingMediaFields.videos },
} as const;

type MediaName = keyof typeof fields;

/** Whether photos or videos are being uploaded. */
export function useUploading() {
  const [busy, setBusy] = useState(false);
  // A ref, because both may report before the next render.
  const each = useRef({ images: false, videos: false });
  const report = (name: MediaName, isBusy: boolean) => {
    each.current[name] = isBusy;
    setBusy(each.current.images || each.current.videos);
  };
  return { busy, report };
}

type ListingMediaFieldProps = {
  name: MediaName;
  control: Control<ListingFormValues, unknown, ListingInput>;
  errors: FieldErrors<ListingFormValues>;
  onBusyChange: (name: MediaName, busy: boolean) => void;
};

export function ListingMediaField({ name, control, errors, onBusyChange }: ListingMediaFieldProps) {
  const { kind, label, limits } = fields[name];
  const error = errorOf(errors, name);
  return (
    <div className="grid gap-2">
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
            onBusyChange={(isBusy) => onBusyChange(name, isBusy)}
          />
        )}
      />
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}
