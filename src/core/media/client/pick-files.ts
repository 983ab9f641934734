import {
  heicMessage,
  inMegabytes,
  isHeic,
  isVideoFile,
  knownType,
  typesToPick,
  type FileKind,
} from "#src/core/media/media.ts";

/** What a field accepts; "files" means photos and videos. */
export type MediaKind = "photos" | "videos" | "files";

/** `present`: how many files the field already has. */
export type PickLimits = { kind: MediaKind; maxFiles: number; maxBytes: number; present: number };

const kindsOf: Record<MediaKind, readonly FileKind[]> = {
  photos: ["image"],
  videos: ["video"],
  files: ["image", "video"],
};
const endings: Record<FileKind, RegExp> = {
  image: /\.(jpe?g|jpe|jfif|pjp(eg)?|png|webp|avif)$/i,
  video: /\.(mp4|m4v|3gpp?|3g2|mov|qt|webm)$/i,
};
const photos = "Photos can be JPEG, PNG, WebP or AVIF.";
const videos = "Videos can be MP4, MOV or WebM.";
const usable = { photos, videos, files: `${photos} ${videos}` };
const one = { photos: "photo", videos: "video", files: "file" };

/** The `accept` attribute of a file input. Without HEIC, since an iPhone then converts photos chosen from its library. */
export const acceptOf = (kind: MediaKind) => kindsOf[kind].flatMap(typesToPick).join(",");

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
  const isVideo = isVideoFile(type, name) || endings.video.test(name);
  if (kind !== "videos" && isHeic(type, name)) return heicMessage(name);
  if (kind === "photos" && isVideo) return `${name} is a video. ${usable.photos}`;
  if (kind === "videos" && !isVideo) return `${name} is not a video. ${usable.videos}`;
  // Some systems give a file no type; then its name decides. The server checks the content in any case.
  const known = kindsOf[kind].some((wanted) =>
    type ? knownType(type)?.kind === wanted : endings[wanted].test(name),
  );
  if (!known) return `${name} cannot be used. ${usable[kind]}`;
  if (size === 0) return `${name} is empty.`;
  if (size > maxBytes) {
    return `${name} is too large (${inMegabytes(size)}). A ${one[kind]} can have up to ${inMegabytes(maxBytes)}.`;
  }
  return undefined;
}
