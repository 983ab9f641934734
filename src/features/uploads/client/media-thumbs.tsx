import { RotateCw, X } from "lucide-react";
import type { PendingUpload } from "#src/features/uploads/client/use-media-uploads.ts";
import type { UploadedMedia } from "#src/features/uploads/client/uploaded-media.ts";
import { publishedWidths } from "#src/features/uploads/media.schema.ts";
import { Button } from "#src/ui/button.tsx";
import { cx } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icon.tsx";
import { Meter } from "#src/ui/meter.tsx";

const frame = "relative aspect-square overflow-hidden rounded-control bg-paper-sunk";
const written =
  "grid content-center justify-items-center gap-2 p-3 text-center type-small text-ink-soft [overflow-wrap:anywhere]";

/** A finished picture or video, with the button that takes it off the post. */
export function MediaThumb({
  media,
  name,
  onRemove,
}: {
  media: UploadedMedia;
  name: string;
  onRemove: () => void;
}) {
  return (
    <li className={frame}>
      {media.type === "video" ? (
        <video
          src={media.url}
          muted
          playsInline
          preload="metadata"
          aria-label={name}
          className="size-full object-cover"
        />
      ) : (
        <img src={thumbSource(media)} alt={media.alt || name} className="size-full object-cover" />
      )}
      <RemoveButton name={name} onClick={onRemove} />
    </li>
  );
}

type PendingThumbProps = { upload: PendingUpload; onCancel: () => void; onRetry: () => void };

/** A file on its way, or what became of it. */
export function PendingThumb({ upload, onCancel, onRetry }: PendingThumbProps) {
  const { file, share, failure } = upload;
  const percent = Math.round(share * 100);
  const failed = failure !== undefined;
  return (
    <li className={cx(frame, written, failed && "col-span-full aspect-auto bg-danger-wash pe-12 text-ink")}>
      <span className={cx("line-clamp-2", !failed && "max-w-full px-6")}>{file.name}</span>
      {failed ? (
        <>
          <p role="alert" className="font-medium text-danger">
            {failure}
          </p>
          <Button size="small" icon={RotateCw} onClick={onRetry}>
            Try Again
          </Button>
        </>
      ) : (
        <>
          <Meter
            value={percent}
            max={100}
            label={`Uploading ${file.name}`}
            tone="accent"
            className="w-[4.5rem]"
          />
          <span>{percent < 100 ? `${percent}%` : "Checking..."}</span>
        </>
      )}
      <RemoveButton name={file.name} onClick={onCancel} />
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
        <Icon icon={X} className="size-[1.1rem]" />
      </span>
    </button>
  );
}

const thumbSource = ({ url, width }: UploadedMedia) =>
  width ? `${url}/${publishedWidths(width)[0]}.jpg` : url;
