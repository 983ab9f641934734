import { useQueryClient } from "@tanstack/react-query";
import { Camera } from "lucide-react";
import { useRef, useState } from "react";
import { useAction } from "#src/client/use-action.ts";
import { publishPicture, removePicture } from "#src/core/media/client/picture.api.ts";
import { currentUserQuery } from "#src/core/people/client/current-user.api.ts";
import type { CurrentUser } from "#src/core/people/person.schema.ts";
import { acceptOf, pickFiles } from "#src/core/media/client/pick-files.ts";
import { useUploads } from "#src/core/media/client/use-uploads.ts";
import { inMegabytes } from "#src/core/media/media.ts";
import { avatarBytes } from "#src/core/media/media.limits.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Button } from "#src/ui/button.tsx";
import { FieldError } from "#src/ui/field.tsx";
import { Meter } from "#src/ui/meter.tsx";

type PictureFieldProps = {
  user: CurrentUser;
  onBusyChange?: (busy: boolean) => void;
};

/** The user's picture, saved as soon as it is chosen; the server crops it to a centered square. */
export function PictureField({ user, onBusyChange }: PictureFieldProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { pending, start, retry, cancel } = useUploads({
    kind: "photos",
    publish: publishPicture,
    value: [],
    onBusyChange,
    // The upload has already set the picture: refetch the user.
    onChange: () => void client.refetchQueries({ queryKey: currentUserQuery.queryKey }),
  });
  const upload = pending.at(-1);
  const busy = upload !== undefined && upload.error === undefined;
  const removal = useAction({
    call: removePicture,
    done: { title: "Photo Removed", description: "Others see your initial now." },
    failed: "Failed to update profile. Please try again.",
    onDone: (updated) => client.setQueryData(currentUserQuery.queryKey, updated),
  });
  const take = (picked: File[]) => {
    const { files, errors } = pickFiles(picked, {
      kind: "photos",
      maxFiles: 1,
      maxBytes: avatarBytes,
      present: 0,
    });
    setError(errors[0]);
    for (const before of pending) cancel(before);
    if (files.length > 0) start(files);
  };
  return (
    <div role="group" aria-label="Photo" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Avatar name={user.firstName} src={user.profileImageUrl} size="large" />
      <div className="grid min-w-[min(16rem,100%)] flex-1 gap-2">
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            className="max-w-full whitespace-normal!"
            icon={Camera}
            busy={busy}
            busyLabel="Uploading..."
            onClick={() => input.current?.click()}
          >
            {user.profileImageUrl ? "Change Photo" : "Add Photo"}
          </Button>
          {upload && (
            <Button variant="quiet" onClick={() => (busy ? cancel(upload) : retry(upload))}>
              {busy ? "Cancel Upload" : "Try Again"}
            </Button>
          )}
          {user.profileImageUrl && !busy && (
            <Button variant="quiet" busy={removal.busy} busyLabel="Removing..." onClick={() => removal.run()}>
              Remove Photo
            </Button>
          )}
        </div>
        <p className="type-small text-ink-soft">
          {`A photo of you, up to ${inMegabytes(avatarBytes)}. We crop it to a square. Members can see it; guests can’t.`}
        </p>
        {busy && (
          <Meter
            value={Math.round(upload.share * 100)}
            max={100}
            label={`Uploading ${upload.file.name}`}
            tone="accent"
          />
        )}
        {(error ?? upload?.error) && <FieldError>{error ?? upload?.error}</FieldError>}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Choose a photo"
          accept={acceptOf("photos")}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // Otherwise choosing the same file again would fire no change event.
            event.target.value = "";
          }}
        />
      </div>
    </div>
  );
}
