import { beforeAll, expect, it } from "vitest";
import { subjectsLinkedIn } from "#src/core/messages/server/messages.slots.ts";
import type { OpenedDeskRequest, OpenedSupportRequest } from "#src/core/support/support.schema.ts";
import { guest } from "#src/shared/actor.ts";
import { createSupportRequest } from "#testing/rows/support-factories.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create } = useTestApp();

let [tess, owner, admin]: Person[] = [];
beforeAll(async () => {
  tess = await create.person("approved");
  owner = await create.person("approved");
  admin = await create.person("admin");
});

const linkTo = (home: string) => `${app.platform.settings.publicUrl}/housing/${home}`;
const cardsOf = ({ messages }: OpenedSupportRequest | OpenedDeskRequest) =>
  messages.map(({ cards }) => cards);

it("shows the homes that a message links to as cards, to whoever may see them", async () => {
  const bakery = await create.listing(owner!, { title: "Above the bakery", price: 900 });
  const other = await create.listing(owner!, { title: "Her neighbor’s" });
  const { id } = await createSupportRequest(app.platform.db, { userId: tess!.user.id });
  const ofTess = async () =>
    (await bodyOf(app.get(`/api/support/${id}`, { as: tess! }))) as OpenedSupportRequest;
  const ofDesk = async () =>
    (await bodyOf(app.get(`/api/admin/requests/${id}`, { as: admin! }))) as OpenedDeskRequest;
  const card = {
    title: "Above the bakery",
    address: `/housing/${bakery.id}`,
    price: "$900 / month",
    open: true,
  };
  const text = `Is ${linkTo(bakery.id)} safe, and ${linkTo(owner!.user.id)}? And ${linkTo(bakery.id)}?`;
  await app.post(`/api/support/${id}/messages`, { as: tess!, body: { text } });
  expect(cardsOf(await ofTess())).toMatchObject([[], [card]]);
  expect(cardsOf(await ofDesk())).toMatchObject([[], [card]]);
  await create.block(owner!, tess!);
  const after = (await ofDesk()).messages[1]!.id;
  const answer = { text: `Rather ${linkTo(other.id)}`, after };
  await app.post(`/api/admin/requests/${id}/answers`, { as: admin!, body: answer });
  expect(cardsOf(await ofTess())).toEqual([[], [], []]);
  expect(cardsOf(await ofDesk())).toMatchObject([[], [card], [{ title: "Her neighbor’s" }]]);
});

it("shows at most ten of one text, and reads a text of addresses without end in no time", async () => {
  const another = await create.person("approved");
  const homes = await Promise.all(Array.from({ length: 12 }, () => create.listing(another)));
  const { id } = await createSupportRequest(app.platform.db, {
    userId: tess!.user.id,
    text: homes.map((home) => linkTo(home.id)).join(" "),
  });
  const { messages } = (await bodyOf(app.get(`/api/support/${id}`, { as: tess! }))) as OpenedSupportRequest;
  expect(messages[0]!.cards).toHaveLength(10);
  // In time that grows with its square, it would take longer than a test may.
  expect(await subjectsLinkedIn(app.platform, guest, ["http://".repeat(300_000)])).toEqual([[]]);
});
