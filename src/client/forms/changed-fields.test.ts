import { describe, expect, it } from "vitest";
import { z } from "zod";
import { changedFields, changedInput, only } from "#src/client/forms/changed-fields.ts";

const schema = z
  .custom<{ day: string; time: string; stops: string[] }>()
  .transform(({ day, time, stops }) => ({ date: day && `${day}T${time}`, stops }))
  .pipe(z.object({ date: z.string().min(1), stops: z.array(z.string().trim()) }));
const began = { day: "2026-12-01", time: "18:30", stops: ["Beacon"] };

describe("the changed fields of a form", () => {
  it("are found by their values", () => {
    expect(changedFields({ ...began, stops: ["Beacon", "Cold Spring"] }, began)).toEqual(["stops"]);
    expect(changedFields({ ...began, stops: ["Beacon"] }, began)).toEqual([]);
    expect(only(began, ["day", "stops"])).toEqual({ day: "2026-12-01", stops: ["Beacon"] });
  });

  it("are found by the parsed input, in which one field may become several", () => {
    const sent = schema.parse({ ...began, time: "19:00", stops: [" Beacon "] });
    expect(changedInput(sent, schema, began)).toEqual(["date"]);
    expect(changedInput(schema.parse(began), schema, began)).toEqual([]);
  });

  it("are unknown if the initial values are invalid", () => {
    expect(changedInput(schema.parse(began), schema, { ...began, day: "" })).toBeUndefined();
  });
});
