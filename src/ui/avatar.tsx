import { clsx } from "clsx";
import { useState } from "react";
import { initialOf } from "#src/shared/format.ts";

const sizes = {
  small: "size-9 text-base",
  default: "size-11 text-lg",
  large: "size-22 text-4xl",
  huge: "size-28 text-5xl",
} as const;

const tints = [
  "bg-peach-wash text-peach-ink",
  "bg-lilac-wash text-lilac-ink",
  "bg-butter-wash text-butter-ink",
  "bg-sky-wash text-sky-ink",
] as const;

interface AvatarProps {
  name: string;
  /** Without a portrait, or if it can't be loaded, shows the initial on a tint derived from the name. */
  src?: string | null | undefined;
  size?: keyof typeof sizes;
  className?: string;
}

/** A round portrait; hidden from assistive technology, since the name is written next to it. */
export function Avatar({ name, src, size = "default", className }: AvatarProps) {
  const round = clsx("flex-none rounded-full", sizes[size], className);
  const [failed, setFailed] = useState<string>();
  if (src && src !== failed) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        className={clsx(round, "bg-paper-sunk object-cover")}
      />
    );
  }
  const tint = tints[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tints.length];
  return (
    <span
      aria-hidden="true"
      className={clsx(round, tint, "grid place-items-center font-serif leading-none font-[560] select-none")}
    >
      {initialOf(name)}
    </span>
  );
}
