/** A picture or video that is ready to be part of a post. */
export type UploadedMedia = {
  url: string;
  type: "image" | "video";
  name?: string;
  width?: number | null;
  height?: number | null;
  alt?: string;
};
