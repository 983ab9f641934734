import { expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";

const { app, create } = useTestApp();

it("accepts no web address as a name, but leaves an existing one alone", async () => {
  const person = await create.person("new", { firstName: "pills.com" });
  const refused = await app.patch("/api/auth/user", {
    as: person,
    body: { lastName: "Call 845-555-0123" },
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: [{ path: "lastName" }] });
  const { updatedAt } = (await (await app.get("/api/auth/user", { as: person })).json()) as {
    updatedAt: string;
  };
  const body = { firstName: "pills.com", bio: "I bake.", updatedAt };
  expect((await app.patch("/api/auth/user", { as: person, body })).status).toBe(200);
});
