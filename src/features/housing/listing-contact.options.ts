import type { Openings } from "#src/core/messages/message.options.ts";

/** How a first message about a home may begin. */
export const listingOpenings: Openings = {
  hint: "Who you are, when you’d move, one question.",
  lines: [
    { label: "Say when you’d move", text: "I could move in as soon as it’s free." },
    { label: "Ask to see it", text: "Is it still available, and when could I come by to see it?" },
  ],
};

/** What its owner may answer. */
export const listingAnswers = [
  "Yes, it’s still available. When would you like to see it?",
  "Thanks for writing! Could you tell me a little more about yourself?",
  "Thanks for writing! I’ll get back to you in a day or two.",
];
