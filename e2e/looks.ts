import { test, type ColorScheme } from "./fixtures.ts";

/** What `axe` looks at, it sees in the dark and in the light. */
export const bothColors = { axeColors: ["dark", "light"] as ColorScheme[] };

/** Declares its tests for a phone and for a wide page, in {@link bothColors}. */
export function inEveryLook(declare: (look: { width: number }) => void) {
  for (const width of [390, 1280]) {
    test.describe(`${width} wide`, () => {
      test.use({
        viewport: { width, height: 900 },
        ...bothColors,
        // Half-faded text has no contrast worth judging.
        contextOptions: { reducedMotion: "reduce" },
      });
      declare({ width });
    });
  }
}
