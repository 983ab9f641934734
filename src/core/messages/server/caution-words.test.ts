import { describe, expect, it } from "vitest";
import { harmful, harmless } from "#src/core/messages/server/caution-examples.ts";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import { cautionsIn } from "#src/core/messages/server/caution.ts";
import { cautionWords } from "#src/core/messages/server/caution-words.ts";

const falseAlarmsAllowed = 2;
const missesAllowed = 3;

describe("the words of a message that asks for care", () => {
  it.each(cautionWords)("catch “$example” by its own entry alone, and leave “$counterExample”", (entry) => {
    expect(cautionsIn(entry.example)).toEqual([entry]);
    expect(cautionsIn(entry.counterExample)).toEqual([]);
  });

  it("miss an example once its entry is taken out: no other stands in for it", () => {
    const unneeded = cautionWords.filter(
      (entry) =>
        cautionsIn(
          entry.example,
          cautionWords.filter((other) => other !== entry),
        ).length > 0,
    );
    expect(unneeded).toEqual([]);
  });

  it.each([
    "Do not send cash please wire the deposit to my account",
    "Nobody will take it if you send me the deposit by bitcoin",
    "Don’t bring cash instead use Zelle for the deposit",
  ])("are found behind advice against something else: %s", (text) => {
    expect(cautionsIn(text)).not.toEqual([]);
  });

  it.each([
    "Come see it first, then pay the deposit by Zelle.",
    "I’ll send you the deposit by Zelle after the visit.",
    "We can’t show it before the 5th, then you’ll receive keys.",
    "Please don’t use Zelle if you haven’t met us.",
  ])("leave safe advice alone: %s", (text) => {
    expect(cautionsIn(text)).toEqual([]);
  });

  it("raise at most two false alarms among sixty harmless messages", () => {
    expect(new Set(harmless).size).toBeGreaterThanOrEqual(60);
    const alarms = harmless.filter((text) => cautionsIn(text).length > 0);
    expect(alarms.length, alarms.join("\n")).toBeLessThanOrEqual(falseAlarmsAllowed);
  });

  it("catch nearly all of sixty harmful messages", () => {
    expect(new Set(harmful).size).toBeGreaterThanOrEqual(60);
    const missed = harmful.filter((text) => cautionsIn(text).length === 0);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(missesAllowed);
  });

  it("take no time over a message that is made to take long", () => {
    const parts = ["send ", "$1 ", "before ", "no show until ", "w h a t s ", "don't pay ", "five "];
    const long = parts.flatMap((one) => parts.map((other) => (one.repeat(20) + other.repeat(20)).repeat(20)));
    const start = performance.now();
    for (const text of long) cautionsIn(text.slice(0, messageLimits.message));
    expect(performance.now() - start).toBeLessThan(2000);
  });

  it("take no time over many signs of an address that is none", () => {
    // Read in one piece up to each sign, this took more than twenty seconds.
    const start = performance.now();
    cautionsIn(("send me ".repeat(100) + "@".repeat(messageLimits.message)).slice(0, messageLimits.message));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
