import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

const hour = 60 * 60;

export const messageRates: Record<"contacted" | "written", Limit> = {
  contacted: {
    name: "contacts-made",
    tries: 10,
    seconds: 24 * hour,
    message: "You have written to 10 new people within a day, which is as many as one member can.",
  },
  written: {
    name: "messages-written",
    tries: 200,
    seconds: hour,
    message: "You have written 200 messages within an hour, which is as many as one member can.",
  },
};
