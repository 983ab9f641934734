/** Where a file waits for its check; nothing here is ever shown. */
export const incomingKey = (id: string) => `incoming/${id}`;

const incomingPattern = /^incoming\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The object whose file waits under a key; undefined for any other key. */
export const incomingId = (key: string) => incomingPattern.exec(key)?.[1];

/** Where a published file lies. */
export const mediaKey = (id: string, file: string) => `media/${id}/${file}`;

/** The name of the file with a frame of a video; it is there where the video's size is known. */
export const posterFile = "poster.jpg";

/** The name of a published video's file, by its media type. */
export const videoFiles: Record<string, string> = {
  "video/mp4": "video.mp4",
  "video/quicktime": "video.mov",
  "video/webm": "video.webm",
};

/** Where a published video lies, by its media type. */
export const videoKey = (id: string, type: string) => mediaKey(id, videoFiles[type]!);
