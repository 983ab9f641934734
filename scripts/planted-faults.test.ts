import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import plantedFaults from "./planted-faults.json" with { type: "json" };

it.each(plantedFaults)("$what: can still be planted", ({ file, from }) => {
  expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
});
