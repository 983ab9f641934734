import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import {
  addedPasskey,
  attestationInput,
  attestationOptions,
  newPasskeyRequest,
  newRecoveryCodes,
  passkeyOverview,
  secondStepInput,
} from "#src/core/passkeys/passkey.schema.ts";
import { ceremonies } from "#src/core/passkeys/server/ceremony.service.ts";
import { passkeyRates } from "#src/core/passkeys/passkey.limits.ts";
import * as service from "#src/core/passkeys/server/passkey.service.ts";
import { signedInOf } from "#src/core/sessions/server/actor.ts";
import { browserSession } from "#src/core/sessions/server/session-cookies.ts";
import type { ApiEnv } from "#src/server/http/context.ts";
import { createRouter, endpoint } from "#src/server/http/endpoint.ts";
import { AppError } from "#src/server/http/errors.ts";
import { confirmedAddress } from "#src/server/http/need.ts";
import type { Platform } from "#src/server/platform.ts";
import { hashToken } from "#src/server/tokens.ts";

const own = { access: "signed-in", whileSuspended: true } as const;
const making = { ...own, needs: [confirmedAddress] } as const;

const listRoute = endpoint({
  ...own,
  method: "get",
  path: "/api/auth/passkeys",
  operationId: "getPasskeys",
  summary: "My passkeys",
  answer: passkeyOverview,
});

const optionsRoute = endpoint({
  ...making,
  method: "post",
  path: "/api/auth/passkeys/options",
  operationId: "startPasskey",
  summary: "Start to add a passkey",
  description: "Needs a passkey shown within ten minutes; for the first passkey, the password.",
  body: newPasskeyRequest,
  answer: attestationOptions,
  errors: [429],
});

const addRoute = endpoint({
  ...making,
  method: "post",
  path: "/api/auth/passkeys",
  summary: "Add a passkey",
  description: "The session gets a new token, in a new cookie; the old one ends.",
  body: attestationInput,
  answer: addedPasskey,
  status: 201,
  errors: [409],
});

const removeRoute = endpoint({
  ...own,
  method: "delete",
  path: "/api/auth/passkeys/{id}",
  summary: "Remove a passkey",
  description:
    "Needs a passkey shown within ten minutes; for half an hour after a new password by mail none, but for admins and moderators and where a second step is on.",
  params: z.object({ id: z.uuid("Passkey not found") }),
  errors: [404, 429],
});

const codesRoute = endpoint({
  ...making,
  method: "post",
  path: "/api/auth/passkeys/recovery-codes",
  operationId: "renewRecoveryCodes",
  summary: "Ten new recovery codes; earlier ones end",
  answer: newRecoveryCodes,
  errors: [409, 429],
});

const secondStepRoute = endpoint({
  ...making,
  method: "put",
  path: "/api/auth/passkeys/second-step",
  operationId: "setSecondStep",
  summary: "Ask for a passkey after my password, or don't",
  body: secondStepInput,
  errors: [409, 429],
});

export function passkeyRoutes(platform: Platform) {
  const { db, rateLimits } = platform;
  const browser = browserSession(platform);
  const { askForNewPasskey, readNewPasskey } = ceremonies(platform);
  const askerOf = (c: Context<ApiEnv>) => ({ signedIn: signedInOf(c), browser: browser.read(c) });

  /** The member, if she may change passkeys now. Counts guesses per session: a thief must not use up the owner's attempts. */
  async function changerOf(c: Context<ApiEnv>, change: Parameters<typeof service.expectSelf>[2] = {}) {
    const asker = askerOf(c);
    await rateLimits.take(db, [
      { limit: passkeyRates.changes, key: hashToken(asker.browser.sessionToken ?? "") },
    ]);
    await service.expectSelf(platform, asker, change);
    return asker;
  }

  return createRouter()
    .openapi(listRoute, async (c) => c.json(await service.overviewOf(platform, askerOf(c)), 200))
    .openapi(optionsRoute, async (c) => {
      const { signedIn } = await changerOf(c, { password: c.req.valid("json").password });
      return c.json(attestationOptions.parse(await askForNewPasskey(c, signedIn)), 200);
    })
    .openapi(addRoute, async (c) => {
      const asker = askerOf(c);
      const made = await readNewPasskey(c, asker.signedIn.user.id, c.req.valid("json").credential);
      if (!made) throw new AppError(400, "Couldn’t add the passkey. Please try again.");
      const { passkey, recoveryCodes, sessionToken } = await service.addPasskey(platform, asker, made);
      browser.setCookies(c, { sessionToken });
      return c.json({ passkey: service.presentPasskey(passkey), recoveryCodes }, 201);
    })
    .openapi(removeRoute, async (c) => {
      await service.removePasskey(platform, await changerOf(c, { removes: true }), c.req.valid("param").id);
      return c.body(null, 204);
    })
    .openapi(codesRoute, async (c) =>
      c.json({ recoveryCodes: await service.renewCodes(platform, await changerOf(c)) }, 200),
    )
    .openapi(secondStepRoute, async (c) => {
      await service.setSecondStep(platform, await changerOf(c), c.req.valid("json").on);
      return c.body(null, 204);
    });
}
