import { expect, it } from "vitest";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, api } = useTestApp({ RATE_LIMITS: "off" });

it("only the requests that wait for one's answer can be listed, however old they are", async () => {
  const me = await app.create.person("approved");
  const from = async (firstName: string) => app.create.person("approved", { firstName });
  const [asks, friend, asked, declined, blocked] = await Promise.all(
    ["Asks", "Friend", "Asked", "Declined", "Blocked"].map(from),
  );
  await app.create.conversation(asks!, me, { accepted: false });
  await app.create.conversation(friend!, me);
  await app.create.conversation(me, asked!, { accepted: false });
  const no = await app.create.conversation(declined!, me, { accepted: false });
  await app.put(`/api/conversations/${no}/answer`, { as: me, body: { accept: false } });
  await app.create.conversation(blocked!, me, { accepted: false });
  expect((await app.put(`/api/blocks/${blocked!.user.id}`, { as: me })).status).toBe(204);

  const found = await api(me).get("/api/conversations", { query: { requests: "true" } });
  expect(found.headers.get("x-total-count")).toBe("1");
  const names = (list: { with: { firstName: string } }[]) => list.map((one) => one.with.firstName);
  expect(names((await found.json()) as never)).toEqual(["Asks"]);
  expect(names(await bodyOf(api(me).get("/api/conversations"))).toSorted()).toEqual([
    "Asked",
    "Asks",
    "Friend",
  ]);
  expect(await bodyOf(api(friend).get("/api/conversations", { query: { requests: "true" } }))).toEqual([]);
});
