import { countsReading } from "#src/core/people/server/reading.service.ts";
import { z } from "@hono/zod-openapi";
import { quizAnswers, roommateMatch } from "#src/features/roommates/roommate.schema.ts";
import { findMatches } from "#src/features/roommates/server/match.service.ts";
import { findQuiz } from "#src/features/roommates/server/roommate.queries.ts";
import { takeQuiz } from "#src/features/roommates/server/roommate.service.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { unlessBlank, wholeNumber } from "#src/server/http/query.ts";
import type { Platform } from "#src/server/platform.ts";

const rentMax = 100_000;
const quizPath = "/api/roommates/personality-quiz";

const matchesRoute = endpoint({
  method: "get",
  path: "/api/roommates/matches",
  access: "signed-in",
  summary: "Who fits best, with the reasons",
  query: z.object({
    rent: unlessBlank(wholeNumber(1, rentMax)).openapi({
      description: "Only those whose budget adds up to this rent with one's own",
    }),
    from: unlessBlank(z.iso.date("Please use a day like 2026-12-01.")).openapi({
      type: "string",
      format: "date",
      description: "With a rent: only those who can move in once the home is free, on this day",
    }),
  }),
  answer: z.array(roommateMatch),
  answerDescription: "Best first; empty when nobody fits",
  errors: [403, 409, 429],
});

const ownQuizRoute = endpoint({
  method: "get",
  path: quizPath,
  access: "signed-in",
  summary: "One's own answers; nobody else ever sees them",
  answer: quizAnswers.nullable(),
  answerDescription: "The answers; null until the quiz was taken",
});

const takeQuizRoute = endpoint({
  method: "post",
  path: quizPath,
  operationId: "takePersonalityQuiz",
  access: "signed-in",
  summary: "Take the quiz, or take it again",
  body: quizAnswers,
  answer: quizAnswers,
  status: 201,
  errors: [429],
});

export function matchRoutes(platform: Platform) {
  const countReading = countsReading(platform);
  return createRouter()
    .openapi(ownQuizRoute, async (c) => c.json(await findQuiz(platform.db, memberOf(c).id), 200))
    .openapi(takeQuizRoute, async (c) => {
      const answers = c.req.valid("json");
      await takeQuiz(platform, memberOf(c), answers);
      return c.json(answers, 201);
    })
    .openapi(matchesRoute, async (c) => {
      const matches = await findMatches(platform, memberOf(c), c.req.valid("query"));
      await countReading(c, matches.length);
      return c.json(matches, 200);
    });
}
