import { quizAnswers } from "#src/features/roommates/quiz.schema.ts";
import { findQuiz } from "#src/features/roommates/server/quiz.queries.ts";
import { takeQuiz } from "#src/features/roommates/server/roommate.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const path = "/api/roommates/personality-quiz";

const ownRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  summary: "One's own answers; nobody else ever sees them",
  answer: quizAnswers.nullable(),
  answerDescription: "The answers; null until the quiz was taken",
});

const takeRoute = endpoint({
  method: "post",
  path,
  operationId: "takePersonalityQuiz",
  access: "signed-in",
  summary: "Take the quiz, or take it again",
  body: quizAnswers,
  answer: quizAnswers,
  status: 201,
  errors: [429],
});

export const quizRoutes = (platform: Platform) =>
  createRouter()
    .openapi(ownRoute, async (c) => c.json(await findQuiz(platform.db, memberOf(c).id), 200))
    .openapi(takeRoute, async (c) => {
      const answers = c.req.valid("json");
      await takeQuiz(platform, memberOf(c), answers);
      return c.json(answers, 201);
    });
