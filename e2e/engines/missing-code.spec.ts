import { updatableSite } from "../updatable-site.ts";
import { test as base } from "./fixtures.ts";
import { startLine } from "./line.ts";

const test = base.extend(updatableSite);

test("a form whose code did not arrive opens once there is a line again", async ({
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
  // Firefox remembers the failure: there the page loads anew.
  await visitor.type("Title", "Soup evening", { in: "dialog" });
  line.close();
});

test("after an update an open page loads itself anew for a form, and says so", async ({
  visitor,
  create,
  update,
  allowedErrors,
}) => {
  // So Firefox says, now and then, of code that answers 404.
  allowedErrors.push(/Loading module from .* was blocked/);
  await visitor.signIn(await create.person("approved"));
  await visitor.open("/events");
  await visitor.isPrepared();
  await update();
  await visitor.press("Create Event");
  await visitor.sees("We’ve updated the site");
  await visitor.type("Title", "Soup evening", { in: "dialog" });
});
