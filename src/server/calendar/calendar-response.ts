import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

/** What a route answers that sends a calendar file. */
export const calendarResponse = {
  description: "A calendar file",
  content: { "text/calendar": { schema: z.string() } },
};

export const sendCalendar = (c: Context, text: string, name: string) =>
  c.body(text, 200, {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${name}.ics"`,
  });
