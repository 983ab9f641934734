import { updatableSite } from "../updatable-site.ts";
import { test as base } from "./fixtures.ts";
import { startLine } from "./line.ts";

const test = base.extend(updatableSite);

test("a form whose code failed to load opens once the connection is back", async ({
  another,
  site,
  create,
}) => {
  const line = await startLine(site.url);
  const visitor = await another(line.url);
  await visitor.signIn(await create.person("approved"));
  await visitor.open("/events");
  await visitor.isPrepared();
  line.cut();
  await visitor.press("Create Event");
  await visitor.sees("Check your connection and try again.");
  await line.mend();
  await visitor.press("Try Again");
  // Firefox caches the failure, so the page reloads there.
  await visitor.type("Title", "Soup evening", { in: "dialog" });
  line.close();
});

test("after an update an open page reloads to open a form, and says so", async ({
  visitor,
  create,
  update,
  allowedErrors,
}) => {
  // Firefox sometimes logs this for code that responds with 404.
  allowedErrors.push(/Loading module from .* was blocked/);
  await visitor.signIn(await create.person("approved"));
  await visitor.open("/events");
  await visitor.isPrepared();
  await update();
  await visitor.press("Create Event");
  await visitor.sees("We’ve updated the site");
  await visitor.type("Title", "Soup evening", { in: "dialog" });
});
