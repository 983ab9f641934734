import { expect, it } from "vitest";
import { defineSlots } from "#src/server/slots.ts";

const lamps = defineSlots("lamps", (features: readonly { lamps?: readonly string[] }[]) => ({
  lamps: features.flatMap((feature) => feature.lamps ?? []),
}));

it("give a part what it has made of all declarations, and no other part", () => {
  const twin = defineSlots("lamps", () => ({ lamps: [] }));
  const slots = new Map([lamps.handOver([{ lamps: ["red"] }, {}, { lamps: ["green"] }])]);
  expect(lamps.in({ slots }).lamps).toEqual(["red", "green"]);
  expect(() => twin.in({ slots })).toThrow("Nothing was handed over to lamps.");
});
