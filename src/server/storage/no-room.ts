import { AppError } from "#src/server/http/app-error.ts";

/** Says that a disk is full, to whoever uploads. */
export const noRoom = () =>
  new AppError(507, "There is no room for uploads at the moment. Please try again later.");

/** What to throw in place of an error that was met while writing a file. */
export const whenWriting = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === "ENOSPC" ? noRoom() : error;
