import { timestamp } from "drizzle-orm/pg-core";

/** The column of a moment, as exact as a Date. */
export const moment = () => timestamp({ precision: 3, withTimezone: true });
