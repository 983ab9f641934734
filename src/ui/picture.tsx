import { clsx } from "clsx";
import { ImageOff } from "lucide-react";
import { Icon } from "#src/ui/icon.tsx";

interface PictureProps {
  /** Sources in a format that every browser supports that has srcset and runs our code. */
  srcSet: string;
  /** The URL for browsers without srcset. */
  src: string;
  width: number;
  height: number;
  sizes: string;
  alt: string;
  /** Whether it is in view when the page opens: then it is loaded at once instead of lazily. */
  eager?: boolean;
  className?: string;
}

/** An image in the best size. Not in a <picture>: React sets the img's own URL first, and WebKit would fetch it twice. */
export function Picture({ srcSet, src, width, height, sizes, alt, eager = false, className }: PictureProps) {
  return (
    <img
      ref={noteLoaded}
      onLoad={(event) => noteLoaded(event.currentTarget)}
      // Set before the URLs, or the image is fetched at once.
      loading={eager ? "eager" : "lazy"}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      alt={alt}
      decoding={eager ? "auto" : "async"}
      fetchPriority={eager ? "high" : "auto"}
      className={clsx("loading-picture", className ?? "size-full object-cover")}
    />
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
        <span>{text}</span>
      </span>
    </div>
  );
}
