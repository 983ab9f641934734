import { presentCurrentUser } from "#src/core/people/server/user.presenter.ts";
import { currentUser } from "#src/core/people/user.schema.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const currentUserRoute = endpoint({
  method: "get",
  path: "/api/auth/user",
  access: "signed-in",
  summary: "The signed-in user",
  description:
    "`can` says what she may do at all; what she may do with one thing stands in the thing's own `can`.",
  answer: currentUser,
});

export const currentUserRoutes = ({ registry }: Platform) =>
  createRouter().openapi(currentUserRoute, (c) => c.json(presentCurrentUser(signedInOf(c), registry), 200));
