/** What a message does that scams often begin with. */
type CautionSign = "pays-early" | "no-way-back" | "elsewhere";

export type CautionWord = {
  sign: CautionSign;
  /** How it would be paid, as the sentence to the reader says it: "by gift card". */
  by?: string;
  /** Matches one sentence in its plain form. */
  says: RegExp;
  /** A sentence with this is harmless. */
  unless?: RegExp;
  /** A message that no other entry catches, and one that is much like it and harmless. */
  example: string;
  counterExample: string;
};

// Parts of patterns.
export const money = String.raw`(?:deposit|rent|money|fees?|payment|first month|half|\$ ?\d[\d,.]*k?|\d{3,} ?(?:dollars|bucks|usd))`;
export const asks = String.raw`(?:pay|paid|send|sent|make|transfer|put down|leave|need|requires?|want|collect)`;
export const phone = String.raw`(?:\(?\d{3}\)?[ .-]*\d{3}[ .-]*\d{4}|(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)[ -]*){7,})`;
/** Money for after a visit, or for a signed lease. */
export const later =
  /\b(?:after|once|when) (?:you|we)(?:'ve|'re| have| both)? ?(?:seen?|saw|looked|visit|view|met|meet|come|sign|move|decide|like)|\bafter (?:the|a|your|our) (?:viewing|visit|showing|tour)|\b(?:at|when|upon) (?:the )?(?:lease )?signing|\bwhen you (?:get|pick up) the keys|\bin person\b|\bmove-in day\b/;
/** Friends, roommates and hosts who pay each other small sums. */
export const amongFriends =
  /\b(?:split|shared?|utilities|electric|internet|wi-?fi|groceries|pizza|tickets?|coffee|gas|tolls?|owe you|do you (?:use|take|prefer)|pay (?:you|her|them|each other) back|(?:each|every|a) (?:month|week))\b|\bi(?:'ll|'d(?: rather)?| will| can| could| just)? (?:zelle|venmo|cash ?app|pay|use)/;

const afterVisit =
  /\bafter (?:the|a|your|our) (?:viewing|visit|showing|tour)\b|\b(?:see|view|visit) (?:it|us|the \w+)(?: first)?,? (?:and )?then\b/;

/** A payment app in a message that says what to pay with it. */
export const paymentApp = (
  by: string,
  name: string,
  example: string,
  counterExample: string,
): CautionWord => ({
  sign: "no-way-back",
  by,
  says: new RegExp(
    String.raw`\b(?:${asks}|deposit|rent|holds?|accept|only|use)\b.{0,80}\b${name}\b|\b${name}\b.{0,80}\b(?:me|deposit|rent|holds?|fee|only|\$ ?\d)|\bmy ${name}\b`,
  ),
  unless: new RegExp(`${amongFriends.source}|${afterVisit.source}`),
  example,
  counterExample,
});
