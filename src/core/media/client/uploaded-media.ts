/** A published picture or video that a form can submit. */
export type UploadedMedia = {
  url: string;
  type: "image" | "video";
  name?: string;
  width?: number | null;
  height?: number | null;
  alt?: string;
};
