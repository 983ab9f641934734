import { describe, expect, it } from "vitest";
import { z } from "zod";
import { changedFields, changedInput, only } from "#src/client/forms/changed-fields.ts";

const schema = z
  .custom<{ day: string; time: string; stops: string[] }>()
  .transform(({ day, time, stops }) => ({ date: day && `${day}T${time}`, stops }))
  .pipe(z.object({ date: z.string().min(1), stops: z.array(z.string().trim()) }));
const began = { day: "2026-12-01", time: "18:30", stops: ["Beacon"] };

describe("what was changed of a form", () => {
  it("is told by what is in the fields", () => {
    expect(changedFields({ ...began, stops: ["Beacon", "Cold Spring"] }, began)).toEqual(["stops"]);
    expect(changedFields({ ...began, stops: ["Beacon"] }, began)).toEqual([]);
    expect(only(began, ["day", "stops"])).toEqual({ day: "2026-12-01", stops: ["Beacon"] });
  });

  it("is told by what would have been sent, of which one field may hold several", () => {
    const sent = schema.parse({ ...began, time: "19:00", stops: [" Beacon "] });
    expect(changedInput(sent, schema, began)).toEqual(["date"]);
    expect(changedInput(schema.parse(began), schema, began)).toEqual([]);
  });

  it("cannot be told of what could not have been sent", () => {
    expect(changedInput(schema.parse(began), schema, { ...began, day: "" })).toBeUndefined();
  });
});
