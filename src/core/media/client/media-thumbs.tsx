import { clsx } from "clsx";
import { RotateCw } from "lucide-react";
import type { PendingUpload } from "#src/core/media/client/use-uploads.ts";
import { publishedWidths, type UploadedMedia } from "#src/core/media/media.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Meter } from "#src/ui/meter.tsx";

const square = "relative aspect-square overflow-hidden rounded-control bg-paper-sunk";

type MediaThumbProps = {
  media: UploadedMedia;
  name: string;
  onRemove: () => void;
  /** Set if the first item is the cover: whether this is the cover, or how to make it the cover. */
  cover?: "is cover" | (() => void);
};

export function MediaThumb({ media, name, onRemove, cover }: MediaThumbProps) {
  return (
    <li className={square}>
      {media.type === "video" ? (
        <>
          <video src={media.url} muted playsInline preload="metadata" className="size-full object-cover" />
          {/* The first frame of a video may be black, or load slowly. */}
          <span className="absolute inset-x-0 bottom-0 truncate bg-block px-2 py-1 type-small text-on-block">
            {name}
          </span>
        </>
      ) : (
        <img src={thumbSource(media)} alt={media.alt || name} className="size-full object-cover" />
      )}
      <RemoveButton name={name} onClick={onRemove} />
      {cover === "is cover" && <span className={clsx(coverClass, "bg-surface text-ink")}>Cover</span>}
      {typeof cover === "function" && (
        <button
          type="button"
          aria-label={`Make cover: ${name}`}
          onClick={cover}
          className={clsx(coverClass, "min-h-11 bg-block text-on-block")}
        >
          Make cover
        </button>
      )}
    </li>
  );
}

const coverClass = "absolute inset-x-0 bottom-0 grid min-h-8 place-items-center type-small";

/** A file that is being uploaded or checked. */
export function PendingThumb({ upload, onCancel }: { upload: PendingUpload; onCancel: () => void }) {
  const { file, share } = upload;
  const percent = Math.round(share * 100);
  return (
    <li
      className={clsx(
        square,
        "grid content-center justify-items-center gap-2 px-2 pt-8 pb-3 text-center type-small text-ink-soft",
      )}
    >
      <span className="line-clamp-1 [overflow-wrap:anywhere]">{file.name}</span>
      <Meter
        value={percent}
        max={100}
        label={`Uploading ${file.name}`}
        tone="accent"
        className="w-[4.5rem]"
      />
      <span>{percent < 100 ? `${percent}%` : "Checking..."}</span>
      <RemoveButton name={file.name} onClick={onCancel} />
    </li>
  );
}

type FailedThumbProps = {
  file: File;
  error: string;
  onRemove: () => void;
  onRetry: () => void;
};

/** A failed file with the reason; as wide as the row, so that the reason fits. */
export function FailedThumb({ file, error, onRemove, onRetry }: FailedThumbProps) {
  return (
    <li className="relative col-span-full grid justify-items-start gap-2 rounded-control bg-danger-wash py-3 ps-4 pe-12 type-small">
      <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{file.name}</span>
      <p role="alert" className="text-danger">
        {error}
      </p>
      <Button size="small" icon={RotateCw} onClick={onRetry}>
        Try Again
      </Button>
      <RemoveButton name={file.name} onClick={onRemove} />
    </li>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${name}`}
      onClick={onClick}
      className="absolute top-0 right-0 grid size-11 place-items-center"
    >
      <span className="grid size-7 place-items-center rounded-full bg-block text-on-block">
        <Icon icon="x" className="size-[1.1rem]" />
      </span>
    </button>
  );
}

const thumbSource = ({ url, width }: UploadedMedia) =>
  width ? `${url}/${publishedWidths(width)[0]}.jpg` : url;
