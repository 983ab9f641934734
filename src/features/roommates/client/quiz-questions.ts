import type { QuizAnswers } from "#src/features/roommates/roommate.schema.ts";

export type QuizTopic = keyof QuizAnswers;

export type QuizQuestion = {
  topic: QuizTopic;
  text: string;
  choices: readonly { value: QuizAnswers[QuizTopic]; label: string }[];
};

const scale = [
  { value: 1, label: "Not like me at all" },
  { value: 2, label: "Mostly not like me" },
  { value: 3, label: "Somewhere in between" },
  { value: 4, label: "Mostly like me" },
  { value: 5, label: "Very much like me" },
] as const;

/** The nine questions, in their order: one for each trait and style. Both ends of each are fine ways to live. */
export const quizQuestions: readonly QuizQuestion[] = [
  {
    topic: "extroversion",
    text: "After a full day, I’d rather see people than be by myself.",
    choices: scale,
  },
  {
    topic: "agreeableness",
    text: "I’d rather give in on small things than argue about them.",
    choices: scale,
  },
  { topic: "conscientiousness", text: "I do chores right away rather than later.", choices: scale },
  { topic: "neuroticism", text: "When plans change at the last minute, I feel thrown off.", choices: scale },
  { topic: "openness", text: "I like trying new things more than sticking to what I know.", choices: scale },
  {
    topic: "socialPreference",
    text: "How often do you like guests at home?",
    choices: [
      { value: "quiet", label: "Rarely, I like a quiet home" },
      { value: "moderate", label: "Now and then" },
      { value: "social", label: "Often, people are welcome" },
    ],
  },
  {
    topic: "conflictStyle",
    text: "Something at home bothers you. What do you do?",
    choices: [
      { value: "avoid", label: "I let it go, most things settle" },
      { value: "discuss", label: "I wait for a good moment to talk" },
      { value: "direct", label: "I say so right away" },
    ],
  },
  {
    topic: "organizationStyle",
    text: "How do your things look on a usual day?",
    choices: [
      { value: "messy", label: "Wherever I used them last" },
      { value: "casual", label: "Mostly put away, with a pile here and there" },
      { value: "organized", label: "Everything has its place" },
    ],
  },
  {
    topic: "livingStyle",
    text: "What do you want in a roommate?",
    choices: [
      { value: "independent", label: "Somebody to share a home with, each living her own life" },
      { value: "friendly", label: "Good company: talks and meals together" },
      { value: "close_friends", label: "A close friend" },
    ],
  },
];
