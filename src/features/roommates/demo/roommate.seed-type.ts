import type { z } from "zod";
import type { quizAnswers, roommateInput } from "#src/features/roommates/roommate.schema.ts";

/** A demo profile; `key` is that of its owner's account. */
export type DemoRoommate = Omit<z.input<typeof roommateInput>, "moveInDate"> & {
  key: string;
  movesInDays: number | null;
  quiz: z.input<typeof quizAnswers> | null;
};
