import { clsx } from "clsx";
import { ImagePlus, Video } from "lucide-react";
import { useId, useRef, useState, type DragEvent } from "react";
import { FailedThumb, MediaThumb, PendingThumb } from "#src/core/media/client/media-thumbs.tsx";
import { acceptOf, pickFiles, type MediaKind } from "#src/core/media/client/pick-files.ts";
import type { Publish } from "#src/core/media/client/upload-file.ts";
import { useUploads } from "#src/core/media/client/use-uploads.ts";
import { inMegabytes, type UploadedMedia } from "#src/core/media/media.ts";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { Icon } from "#src/ui/icon.tsx";

type MediaUploadProps = {
  kind: MediaKind;
  label: string;
  maxFiles: number;
  maxBytes: number;
  value: UploadedMedia[];
  onChange: (value: UploadedMedia[]) => void;
  /** Called when uploads start, and when all of them have succeeded or failed. */
  onBusyChange?: (busy: boolean) => void;
  publish: Publish;
  /** Whether the first item is the cover, which the user can choose. */
  hasCover?: boolean;
  messages?: { prepareFailed?: string };
};

const addButtons = {
  photos: { add: "Add Photos", icon: ImagePlus, one: "photo" },
  videos: { add: "Add Videos", icon: Video, one: "video" },
  files: { add: "Add Photos or a Video", icon: ImagePlus, one: "file" },
};

/** A drop zone for photos, videos or both: files are uploaded as soon as they are picked or dropped, and shown below it. */
export function MediaUpload(props: MediaUploadProps) {
  const { kind, label, maxFiles, maxBytes, value, onChange, onBusyChange, publish, messages } = props;
  const { hasCover = false } = props;
  const { prepareFailed } = messages ?? {};
  const uploads = useUploads({ kind, publish, value, onChange, onBusyChange, prepareFailed });
  const [errors, setErrors] = useState<string[]>([]);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { add, icon, one } = addButtons[kind];

  const addFiles = (picked: File[], send: (files: File[]) => void = uploads.start) => {
    // A failed file does not count toward the limit, so a retry is checked against it again.
    const underWay = uploads.pending.filter((upload) => upload.error === undefined);
    const present = value.length + underWay.length;
    const { files, errors: found } = pickFiles(picked, { kind, maxFiles, maxBytes, present });
    setErrors(found);
    if (files.length > 0) send(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    addFiles([...event.dataTransfer.files]);
  };
  const coverOf = (media: UploadedMedia, index: number) =>
    index === 0
      ? ("is cover" as const)
      : () => onChange([media, ...value.filter((other) => other !== media)]);
  const nameOf = (media: UploadedMedia, index: number) => media.name ?? (media.alt || `${one} ${index + 1}`);

  return (
    <div role="group" aria-labelledby={`${id}-label`} className="grid min-w-0 gap-2">
      <span id={`${id}-label`} className="type-label">
        {label}
      </span>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          "grid justify-items-center gap-2 rounded-card border-2 border-dashed px-4 py-5 text-center",
          over ? "border-ink bg-accent-wash" : "border-line-control bg-paper",
        )}
      >
        <Icon icon={icon} className="size-8 text-ink-soft" />
        <Button size="small" aria-describedby={`${id}-limits`} onClick={() => input.current?.click()}>
          {add}
        </Button>
        <p id={`${id}-limits`} className="type-small text-ink-soft text-balance">
          <span>{`Up to ${maxFiles} ${kind}, ${inMegabytes(maxBytes)} each.`}</span>
          <span className="pointer-coarse:hidden"> Drop them here or choose them.</span>
          <span className="block">We remove location and device data.</span>
        </p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={acceptOf(kind)}
          onChange={(event) => {
            addFiles([...(event.target.files ?? [])]);
            // Otherwise picking the same file again would fire no change event.
            event.target.value = "";
          }}
        />
      </div>
      {errors.map((error) => (
        <FieldError key={error}>{error}</FieldError>
      ))}
      {value.length + uploads.pending.length > 0 && (
        <ul className="grid grid-cols-3 gap-2">
          {value.map((media, index) => (
            <MediaThumb
              key={media.url}
              media={media}
              name={nameOf(media, index)}
              cover={hasCover && value.length > 1 ? coverOf(media, index) : undefined}
              onRemove={() => uploads.remove(media.url)}
            />
          ))}
          {uploads.pending.map((upload) =>
            upload.error === undefined ? (
              <PendingThumb key={upload.key} upload={upload} onCancel={() => uploads.cancel(upload)} />
            ) : (
              <FailedThumb
                key={upload.key}
                file={upload.file}
                error={upload.error}
                onRemove={() => uploads.cancel(upload)}
                onRetry={() => addFiles([upload.file], () => uploads.retry(upload))}
              />
            ),
          )}
        </ul>
      )}
    </div>
  );
}
