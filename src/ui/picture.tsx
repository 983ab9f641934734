import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { Icon } from "#src/ui/icon.tsx";

/** The srcsets of one picture, by format. */
export interface PictureSources {
  avif?: string;
  webp?: string;
  jpeg: string;
}

interface PictureProps {
  sources: PictureSources;
  /** For browsers without srcset. */
  src: string;
  width: number;
  height: number;
  sizes: string;
  alt: string;
  /** In view when the page opens: loaded at once instead of lazily. */
  eager?: boolean;
  className?: string;
}

/** A picture in the best format and size the browser can use; the class name goes to the image. */
export function Picture({ sources, src, width, height, sizes, alt, eager = false, className }: PictureProps) {
  return (
    <picture className="contents">
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources.webp && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={noteLoaded}
        onLoad={(event) => noteLoaded(event.currentTarget)}
        src={src}
        srcSet={sources.jpeg}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        decoding={eager ? "auto" : "async"}
        fetchPriority={eager ? "high" : "auto"}
        className={clsx("loading-picture", className ?? "size-full object-cover")}
      />
    </picture>
  );
}

// It may have loaded before hydration.
function noteLoaded(image: HTMLImageElement | null) {
  if (image?.complete) image.dataset.loaded = "";
}

/** The placeholder of a missing picture. */
export function NoPicture({ text }: { text: string }) {
  return (
    <div className="rings grid h-full place-content-center type-small text-ink-soft">
      <span className="inline-flex items-center gap-[.5em] rounded-pill bg-surface px-[.9rem] py-2">
        <Icon icon={ImageOff} />
        {text}
      </span>
    </div>
  );
}
