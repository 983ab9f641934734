import type { SceneName } from "#src/demo/drawings/drawing.ts";

/** The demo members who write: people one can sign in as, and their neighbours. */
export type DemoWriter =
  | "member"
  | "starter"
  | "admin"
  | "new"
  | "pending"
  | "unverified"
  | `community${number}`;

/** A post of the demo content, with what others answered. */
export interface DemoPost {
  author: DemoWriter;
  category: string;
  title: string;
  content: string;
  /** How long before the seeding it was written. */
  hoursAgo: number;
  likedBy: readonly DemoWriter[];
  /** The scene it shows, where it shows one. */
  picture?: SceneName;
  /** In their order; `after` so many hours from the post. */
  replies: readonly { by: DemoWriter; after: number; content: string }[];
}
