import type { Context } from "hono";
import { currentUser } from "#src/core/people/person.schema.ts";
import { presentCurrentUser } from "#src/core/people/server/person.presenter.ts";
import { assertionInput, assertionOptions, recoveryCodeInput } from "#src/core/passkeys/passkey.schema.ts";
import { ceremonies } from "#src/core/passkeys/server/ceremony.service.ts";
import { passkeyRates } from "#src/core/passkeys/passkey.limits.ts";
import {
  confirmSelf,
  signInByPasskey,
  takeSecondStep,
} from "#src/core/passkeys/server/second-step.service.ts";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import { secondStepCookie, type Entered } from "#src/core/sign-in/server/enter.service.ts";
import { clientNetworkOf } from "#src/server/http/client-address.ts";
import { memberOf, type ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import type { Platform } from "#src/server/platform.ts";

const challengeRoute = endpoint({
  method: "post",
  path: "/api/auth/passkey/challenge",
  access: "public",
  summary: "Ask for a challenge that a passkey signs",
  description: "For the one answer of this browser, within five minutes.",
  answer: assertionOptions,
  errors: [403, 429],
});

const signInRoute = endpoint({
  method: "post",
  path: "/api/auth/passkey/signin",
  operationId: "signInWithPasskey",
  access: "public",
  summary: "Sign in with a passkey",
  body: assertionInput,
  answer: currentUser,
  errors: [401, 429],
});

const stepRoute = endpoint({
  method: "post",
  path: "/api/auth/second-step/passkey",
  operationId: "takeSecondStepWithPasskey",
  access: "public",
  summary: "Show a passkey after the password",
  body: assertionInput,
  answer: currentUser,
  errors: [401, 429],
});

const stepCodeRoute = endpoint({
  method: "post",
  path: "/api/auth/second-step/recovery-code",
  operationId: "takeSecondStepWithCode",
  access: "public",
  summary: "Give a recovery code after the password",
  body: recoveryCodeInput,
  answer: currentUser,
  errors: [401, 429],
});

const confirmRoute = endpoint({
  method: "post",
  path: "/api/auth/confirm/passkey",
  operationId: "confirmWithPasskey",
  access: "signed-in",
  whileSuspended: true,
  summary: "Show in this session, by a passkey, that it is still me",
  description: "The session gets a new token, in a new cookie; the old one ends.",
  body: assertionInput,
});

const confirmCodeRoute = endpoint({
  method: "post",
  path: "/api/auth/confirm/recovery-code",
  operationId: "confirmWithCode",
  access: "signed-in",
  whileSuspended: true,
  summary: "Show in this session, by a recovery code, that it is still me",
  description: "The session gets a new token, in a new cookie; the old one ends.",
  body: recoveryCodeInput,
  errors: [429],
});

export function passkeySignInRoutes(platform: Platform) {
  const { db, settings, rateLimits, registry } = platform;
  const browser = browserSession(platform);
  const secondStep = secondStepCookie(settings.publicUrl);
  const networkOf = clientNetworkOf(platform);
  const { askForPasskey, readPasskey } = ceremonies(platform);

  const answerOf = (c: Context, { signedIn, tokens }: Entered) => {
    browser.setCookies(c, tokens);
    secondStep.clear(c);
    return presentCurrentUser(signedIn, registry);
  };
  const selfIn = (c: Context<ApiEnv>) => ({ userId: memberOf(c).id, browser: browser.read(c) });
  const from = (c: Context<ApiEnv>) => ({ browser: browser.read(c), token: secondStep.read(c) });

  const countTry = (c: Context) =>
    rateLimits.take(db, [{ limit: passkeyRates.tryAddress, key: networkOf(c) }]);

  return createRouter()
    .openapi(challengeRoute, async (c) => {
      await rateLimits.take(db, [{ limit: passkeyRates.challengeAddress, key: networkOf(c) }]);
      return c.json(await askForPasskey(c), 200);
    })
    .openapi(signInRoute, async (c) => {
      await countTry(c);
      const shown = await readPasskey(c, c.req.valid("json").credential);
      return c.json(answerOf(c, await signInByPasskey(platform, { shown, browser: browser.read(c) })), 200);
    })
    .openapi(stepRoute, async (c) => {
      await countTry(c);
      const proof = { shown: await readPasskey(c, c.req.valid("json").credential) };
      return c.json(answerOf(c, await takeSecondStep(platform, { ...from(c), proof })), 200);
    })
    .openapi(stepCodeRoute, async (c) => {
      await countTry(c);
      const proof = c.req.valid("json");
      return c.json(answerOf(c, await takeSecondStep(platform, { ...from(c), proof })), 200);
    })
    .openapi(confirmRoute, async (c) => {
      const proof = { shown: await readPasskey(c, c.req.valid("json").credential) };
      browser.setCookies(c, await confirmSelf(platform, { ...selfIn(c), proof }));
      return c.body(null, 204);
    })
    .openapi(confirmCodeRoute, async (c) => {
      const proof = c.req.valid("json");
      browser.setCookies(c, await confirmSelf(platform, { ...selfIn(c), proof }));
      return c.body(null, 204);
    });
}
