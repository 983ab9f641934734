/** The storage key of a file before its check; it is never served. */
export const incomingKey = (id: string) => `incoming/${id}`;

const incomingPattern = /^incoming\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The id of the upload that an incoming key belongs to; undefined for any other key. */
export const incomingId = (key: string) => incomingPattern.exec(key)?.[1];

/** The storage key of a published file. */
export const mediaKey = (id: string, file: string) => `media/${id}/${file}`;

/** The name of a video's poster file; it exists where the video's size is known. */
export const posterFile = "poster.jpg";

/** The name of a published video's file, by its media type. */
export const videoFiles: Record<string, string> = {
  "video/mp4": "video.mp4",
  "video/quicktime": "video.mov",
  "video/webm": "video.webm",
};

/** The storage key of a published video, by its media type. */
export const videoKey = (id: string, type: string) => mediaKey(id, videoFiles[type]!);
