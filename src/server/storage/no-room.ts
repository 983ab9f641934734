import { AppError } from "#src/server/http/app-error.ts";

/** 507 for an upload when the disk is full. */
export const noRoom = () =>
  new AppError(507, "There is no room for uploads at the moment. Please try again later.");

/** The error to throw for one that occurred while writing a file. */
export const whenWriting = (error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === "ENOSPC" ? noRoom() : error;
