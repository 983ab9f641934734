import { z } from "@hono/zod-openapi";
import { firstStep, step } from "#src/pages/home/step.schema.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { news } from "#src/pages/home/news.schema.ts";
import { newsOf } from "#src/pages/home/server/news.service.ts";
import { firstSteps } from "#src/pages/home/server/first-steps.service.ts";
import { nextSteps } from "#src/pages/home/server/steps.service.ts";
import { waitingFor } from "#src/pages/home/server/waiting.service.ts";
import { waiting } from "#src/pages/home/waiting.schema.ts";
import { memberOf } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const waitingRoute = endpoint({
  method: "get",
  path: "/api/waiting",
  access: "signed-in",
  summary: "What waits for oneself: events this week, requests and new messages",
  answer: waiting,
});

const newsRoute = endpoint({
  method: "get",
  path: "/api/home/new",
  access: "signed-in",
  summary: "What is new since one's previous visit: homes, replies, events and roommates",
  answer: news,
});

const stepsRoute = endpoint({
  method: "get",
  path: "/api/steps",
  access: "signed-in",
  summary: "What comes next for oneself, from confirming the email to the first match",
  answer: z.array(step),
  answerDescription: "The first is the next; empty once there is nothing to do",
});

const firstStepsRoute = endpoint({
  method: "get",
  path: "/api/steps/first",
  access: "signed-in",
  summary: "What one can do oneself while a request waits, or first once it is approved",
  answer: z.array(firstStep),
  answerDescription: "In any order, each with whether it is done; empty for everybody else",
});

export const homeRoutes = (platform: Platform) =>
  createRouter()
    .openapi(waitingRoute, async (c) => c.json(await waitingFor(platform, memberOf(c)), 200))
    .openapi(newsRoute, async (c) => c.json(await newsOf(platform, signedInOf(c)), 200))
    .openapi(stepsRoute, async (c) => c.json(await nextSteps(platform, signedInOf(c)), 200))
    .openapi(firstStepsRoute, async (c) => c.json(await firstSteps(platform, signedInOf(c)), 200));
