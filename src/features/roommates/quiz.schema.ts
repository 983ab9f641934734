import { z } from "zod";
import { styleChoices, traitNames } from "#src/features/roommates/quiz.constants.ts";

const onScale = "Please answer with a whole number from 1 to 5.";
const oneOf = (choices: readonly string[]) => `Please choose one of ${choices.join(", ")}.`;

const trait = z.number(onScale).int(onScale).min(1, onScale).max(5, onScale).default(3);
const style = <const Choices extends readonly string[]>(choices: Choices, usual: Choices[number]) =>
  z.enum(choices, oneOf(choices)).default(usual as never);

/** The answers of the quiz; missing ones get the middle value. */
export const quizAnswers = z
  .object({
    ...(Object.fromEntries(traitNames.map((name) => [name, trait])) as Record<
      (typeof traitNames)[number],
      typeof trait
    >),
    socialPreference: style(styleChoices.socialPreference, "moderate"),
    conflictStyle: style(styleChoices.conflictStyle, "discuss"),
    organizationStyle: style(styleChoices.organizationStyle, "casual"),
    livingStyle: style(styleChoices.livingStyle, "friendly"),
  })
  .meta({ id: "QuizAnswers" });

export type QuizAnswers = z.infer<typeof quizAnswers>;
