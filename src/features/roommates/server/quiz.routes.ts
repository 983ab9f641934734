import { quizAnswers } from "#src/features/roommates/quiz.schema.ts";
import { findQuiz } from "#src/features/roommates/server/quiz.queries.ts";
import { takeQuiz } from "#src/features/roommates/server/roommate.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint, jsonAnswer, jsonBody } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const path = "/api/roommates/personality-quiz";
const tags = ["Roommates"];

const ownRoute = endpoint({
  method: "get",
  path,
  access: "signed-in",
  tags,
  summary: "One's own answers; nobody else ever sees them",
  responses: { 200: jsonAnswer(quizAnswers.nullable(), "The answers; null until the quiz was taken") },
});

const takeRoute = endpoint({
  method: "post",
  path,
  access: "signed-in",
  tags,
  summary: "Take the quiz, or take it again",
  request: { body: jsonBody(quizAnswers) },
  errors: [429],
  responses: { 201: jsonAnswer(quizAnswers, "The answers, as they are stored") },
});

export const quizRoutes = (platform: Platform) =>
  createRouter()
    .openapi(ownRoute, async (c) => c.json(await findQuiz(platform.db, memberOf(c).id), 200))
    .openapi(takeRoute, async (c) => {
      const answers = c.req.valid("json");
      await takeQuiz(platform, memberOf(c), answers);
      return c.json(answers, 201);
    });
