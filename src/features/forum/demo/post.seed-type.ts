import type { z } from "zod";
import type { sceneName } from "#src/demo/pictures.ts";

/** The demo members who write: those one can sign in as, and their neighbors. */
export type DemoWriter =
  | "member"
  | "starter"
  | "admin"
  | "new"
  | "pending"
  | "unverified"
  | `community${number}`;

export interface DemoPost {
  author: DemoWriter;
  category: string;
  title: string;
  content: string;
  /** How long before the seeding it was written. */
  hoursAgo: number;
  likedBy: readonly DemoWriter[];
  /** The scene it shows, where it shows one. */
  picture?: z.infer<typeof sceneName>;
  /** In order; `after` is in hours from the post. */
  replies: readonly { by: DemoWriter; after: number; content: string }[];
}
