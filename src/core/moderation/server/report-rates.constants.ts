import type { Limit } from "#src/server/rate-limit/rate-limits.queries.ts";

const day = 24 * 60 * 60;

export const reportRates: Record<"reported" | "appealed", Limit> = {
  reported: {
    name: "reports-made",
    tries: 20,
    seconds: day,
    message:
      "You have sent 20 reports within a day, which is as many as one member can. If somebody is in danger, call 911.",
  },
  appealed: {
    name: "appeals-made",
    tries: 10,
    seconds: day,
    message: "You have sent 10 appeals within a day, which is as many as one member can.",
  },
};
