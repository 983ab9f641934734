import { clsx } from "clsx";
import type { MouseEvent } from "react";
import { lazyDialog } from "#src/client/lazy-dialog.tsx";
import { useDialog } from "#src/client/use-dialog.ts";
import { MediaPicture, MediaVideo } from "#src/core/media/client/media-item.tsx";
import type { MediaItem } from "#src/core/media/media.schema.ts";
import { publishedWidths } from "#src/core/media/media.ts";
import { Spinner } from "#src/ui/loading.tsx";

const MediaGallery = lazyDialog(
  ({ title }) => title,
  () => import("#src/core/media/client/media-gallery.tsx").then((module) => module.MediaGallery),
  { frame: { size: "full", foot: null, skeleton: <Spinner className="m-auto size-9" /> } },
);

/** How many pictures are shown; the rest is only counted. */
const inSight = 3;
const wide = "(min-width: 48rem) 38rem, 92vw";
const narrow = "(min-width: 48rem) 13rem, 33vw";

type PostMediaProps = {
  title: string;
  media: MediaItem[];
  /** Whether to show all pictures, as on the post's own page; lists show three and the number of the others. */
  all?: boolean;
  eager?: boolean;
};

export function PostMedia({ title, media, all, eager }: PostMediaProps) {
  // Lazily, since a list has many of these.
  const gallery = useDialog("pictures");
  const pictures = media.filter(({ type }) => type === "image");
  const start = pictures.findIndex(({ url }) => url === gallery.value);
  const videos = media.filter(({ type }) => type === "video");
  const shown = all ? pictures : pictures.slice(0, inSight);
  return (
    <>
      {shown.length > 0 && (
        <ul className={clsx("mt-4 grid gap-2 overflow-hidden rounded-[.875rem]", gridOf(shown.length))}>
          {shown.map((item, index) => (
            <li key={item.url} className={gridPosition(index, shown.length)}>
              <PictureLink
                item={item}
                sizes={isWide(index, shown.length) ? wide : narrow}
                eager={eager && index === 0}
                more={index === inSight - 1 ? pictures.length - shown.length : 0}
                onPress={() => void gallery.show(item.url)}
              />
            </li>
          ))}
        </ul>
      )}
      {videos.map((video, index) => (
        <MediaVideo
          key={video.url}
          item={video}
          className={clsx(
            "aspect-video w-full rounded-[.875rem] bg-block",
            shown.length + index > 0 ? "mt-2" : "mt-4",
          )}
        />
      ))}
      {start >= 0 && (
        <MediaGallery title={title} media={pictures} start={start} onClose={() => void gallery.hide()} />
      )}
    </>
  );
}

/** One picture in 16:9; two side by side; from three on, a tall one next to two, and the rest below. */
const gridOf = (count: number) =>
  count === 1 ? "" : count === 2 ? "grid-cols-2" : "auto-rows-[7rem] grid-cols-3 md:auto-rows-[10rem]";

function gridPosition(index: number, count: number) {
  if (count === 1) return "aspect-video";
  if (count === 2) return "aspect-4/3";
  if (index === 0) return "col-span-2 row-span-2";
  // The last one fills the rest of its row.
  return index < count - 1 ? "" : ["", "col-span-3", "col-span-2"][count % 3]!;
}

const isWide = (index: number, count: number) =>
  count <= 2 || gridPosition(index, count).startsWith("col-span");

type PictureLinkProps = {
  item: MediaItem;
  sizes: string;
  eager?: boolean | undefined;
  more: number;
  onPress: () => void;
};

// A link to the picture, so that it works before hydration and without JavaScript.
function PictureLink({ item, sizes, eager, more, onPress }: PictureLinkProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  return (
    <a
      href={`${item.url}/${publishedWidths(item.width ?? 400).at(-1)}.jpg`}
      onClick={press}
      className="relative block size-full focus-visible:outline-offset-[-3px]"
    >
      <MediaPicture item={item} sizes={sizes} eager={eager} />
      {more > 0 && (
        <span className="absolute inset-0 grid place-items-center bg-scrim type-h3 text-on-block">
          <span>{`+${more}`}</span>
          <span className="sr-only"> more pictures</span>
        </span>
      )}
    </a>
  );
}
