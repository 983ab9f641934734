import { heicMessage, inMegabytes, isHeic, isVideoFile, uploadTypes } from "#src/core/media/media.ts";

/** What a field takes; "files" means photos and videos. */
export type MediaKind = "photos" | "videos" | "files";

/** `present`: how many files the field has already. */
export type PickLimits = { kind: MediaKind; maxFiles: number; maxBytes: number; present: number };

const typesOf = {
  photos: uploadTypes.image,
  videos: uploadTypes.video,
  files: [...uploadTypes.image, ...uploadTypes.video],
} satisfies Record<MediaKind, readonly string[]>;
const endings = {
  photos: /\.(jpe?g|png|webp|avif)$/i,
  videos: /\.(mp4|mov|webm)$/i,
  files: /\.(jpe?g|png|webp|avif|mp4|mov|webm)$/i,
};
const photos = "Photos can be JPEG, PNG, WebP or AVIF.";
const videos = "Videos can be MP4, MOV or WebM.";
const usable = { photos, videos, files: `${photos} ${videos}` };
const one = { photos: "photo", videos: "video", files: "file" };

/** The `accept` attribute of a file input. */
export const acceptOf = (kind: MediaKind) => typesOf[kind].join(",");

/** Splits picked files into those to upload and an error message for each of the others. */
export function pickFiles(picked: readonly File[], { kind, maxFiles, maxBytes, present }: PickLimits) {
  const files: File[] = [];
  const errors: string[] = [];
  const leftOut: string[] = [];
  for (const file of picked) {
    const error = errorOf(file, kind, maxBytes);
    if (error) errors.push(error);
    else if (present + files.length >= maxFiles) leftOut.push(file.name);
    else files.push(file);
  }
  if (leftOut.length > 0) {
    errors.push(`You can add up to ${maxFiles} ${kind}. Left out: ${leftOut.join(", ")}.`);
  }
  return { files, errors };
}

function errorOf({ name, type, size }: File, kind: MediaKind, maxBytes: number): string | undefined {
  const isVideo = isVideoFile(type, name);
  if (kind !== "videos" && isHeic(type, name)) return heicMessage(name);
  if (kind === "photos" && isVideo) return `${name} is a video. ${usable.photos}`;
  if (kind === "videos" && !isVideo) return `${name} is not a video. ${usable.videos}`;
  // Some systems give a file no type; then its name decides, and the server checks the content in any case.
  const known = type ? (typesOf[kind] as readonly string[]).includes(type) : endings[kind].test(name);
  if (!known) return `${name} cannot be used. ${usable[kind]}`;
  if (size === 0) return `${name} is empty.`;
  if (size > maxBytes) {
    return `${name} is too large (${inMegabytes(size)}). A ${one[kind]} can have up to ${inMegabytes(maxBytes)}.`;
  }
  return undefined;
}
