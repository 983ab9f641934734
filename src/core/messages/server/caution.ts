import type { OpenedConversation } from "#src/core/messages/message.schema.ts";
import { messageLimits } from "#src/core/messages/message.limits.ts";
import type { CautionWord } from "#src/core/messages/server/caution-phrases.ts";
import { cautionWords } from "#src/core/messages/server/caution-words.ts";
import { plainForm } from "#src/core/messages/server/plain-form.ts";

// A part of a sentence that advises against it, "never send money before you’ve seen it", up to what she asks for instead.
const advisesAgainst =
  /\b(?:don't|do not|never|no need to|needn't|not|won't|wouldn't|shouldn't|nobody|no one|nothing|without)(?: (?!please\b|instead\b|just\b)\w+){0,3}? (?:pay|paying|paid|send|sending|wire|wiring|transfer|give|giving|use|accept|take|want|owe|ask|asks|charge)\b[^,;]*?(?=[,;]|\b(?:but|just|please|instead)\b|\bif you (?:send|pay|wire|transfer|put|make)\b|(?<!\b(?:a|and|by|or|to|via) )\b(?:use|wire)\b|$)/g;

const sentencesOf = (text: string) =>
  plainForm(text)
    .split(/[.!?;]+(?=\s|$)|\n/)
    .map((sentence) => sentence.replaceAll(advisesAgainst, " "));

/** The entries of the table that a message matches. */
export function cautionsIn(text: string, words = cautionWords): CautionWord[] {
  const sentences = sentencesOf(text);
  return words.filter(({ says, unless }) =>
    sentences.some((sentence) => says.test(sentence) && !unless?.test(sentence)),
  );
}

type EarlyMessage = { id: string; authorId: string; text: string };

/**
 * The first message that the reader received while the two knew each other little, and that asks for care. It is worked out
 * from the first messages each time and stored nowhere, so nothing says of anybody that she was noticed.
 */
export function firstCaution(
  messages: readonly EarlyMessage[],
  readerId: string,
  beforeVisit?: string,
): OpenedConversation["caution"] {
  const written = { hers: 0, mine: 0 };
  for (const { id, authorId, text } of messages) {
    if (Math.min(written.hers, written.mine) >= messageLimits.untilAcquainted) return null;
    const by = authorId === readerId ? "mine" : "hers";
    const found = by === "hers" ? cautionsIn(text) : [];
    if (found.length > 0) return { messageId: id, text: cautionText(found, beforeVisit) };
    written[by] += 1;
  }
  return null;
}

/** What such a message may mean, for its reader. */
function cautionText(found: readonly CautionWord[], beforeVisit = "before you’ve met"): string {
  const has = (wanted: CautionWord["sign"]) => found.some(({ sign }) => sign === wanted);
  const way = found.find(({ by }) => by)?.by;
  const sentences: string[] = [];
  if (way) {
    const early = has("pays-early") ? ` ${beforeVisit}` : "";
    sentences.push(`Money sent ${way}${early} can’t be taken back.`, "It’s often how scams begin.");
  } else if (has("pays-early")) sentences.push(`Being asked to pay ${beforeVisit} is often how scams begin.`);
  if (has("elsewhere"))
    sentences.push(
      sentences.length > 0
        ? "Scams often move away from here, too, where we can’t help."
        : "Scams often begin with a move to another app, where we can’t help. Here, you can report a message, and we’ll read it.",
    );
  return sentences.join(" ");
}
