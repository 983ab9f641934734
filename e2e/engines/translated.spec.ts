import { expect, ownPassword, unique } from "../fixtures.ts";
import { startTranslating } from "../translation.ts";
import { test } from "./fixtures.ts";

const translate = `(${startTranslating.toString()})()`;

test("a translated page says that a password is wrong, and keeps working", async ({ visitor, create }) => {
  const { user } = await create.person("approved");
  await visitor.open("/auth");
  await visitor.run(translate);
  await visitor.type("Email", user.email);
  await visitor.type("Password", ownPassword);
  await visitor.press("Sign In", { in: "tabpanel" });
  await visitor.sees("Invalid email or password");
  await visitor.press("Forgot password?");
  await visitor.sees("Forgot your password?");
  await visitor.press("Back to Sign In");
  await visitor.sees("Welcome back");
});

test("a translated list says how many there are, before and after a filter is taken off", async ({
  visitor,
  create,
}) => {
  const owner = await create.person("approved");
  const location = unique("Translateville").replaceAll(" ", "");
  const title = unique("With a yard");
  await create.listing(owner, { title, location, amenities: ["Yard"] });
  await create.listing(owner, { location, amenities: ["Parking"] });
  await visitor.open(`/housing?location=${location}&amenities=Yard`);
  await visitor.run(translate);
  await visitor.sees("1 Housing Option Found");
  await visitor.press("Remove filter Yard");
  await visitor.sees("2 Housing Options Found");
  await visitor.press(title);
  await visitor.sees("Contact Owner");
  await visitor.press("Close", { in: "dialog" });
  await visitor.lacks("Contact Owner");
  expect(await visitor.text()).toContain("2 Housing Options Found");
});
