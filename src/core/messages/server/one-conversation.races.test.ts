import { expect, it } from "vitest";
import { useTestApp } from "#testing/api/app.ts";
import { messageCalls } from "#testing/api/message-calls.ts";

const { app } = useTestApp({ RATE_LIMITS: "off" });
const { contact, answerRequest, conversations, thread } = messageCalls(app);

it("two members who write to each other at the same moment, about several subjects, have one conversation with one request", async () => {
  for (let round = 0; round < 10; round += 1) {
    // One round after the other: each is a separate race.
    const [anna, beth] = await Promise.all([app.create.person("approved"), app.create.person("approved")]);
    const homes = await Promise.all([anna, beth, anna, beth].map((owner) => app.create.listing(owner)));
    const answers = await Promise.all(
      homes.map(({ id }, index) => contact(index % 2 === 0 ? beth : anna, id, `Hello ${index}`)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 201]);
    const [ofAnna, ofBeth] = [await conversations(anna), await conversations(beth)];
    expect(ofAnna).toHaveLength(1);
    expect(ofBeth.map(({ id }) => id)).toEqual(ofAnna.map(({ id }) => id));
    expect(await thread(ofAnna[0]!.id, anna)).toHaveLength(1);
  }
}, 60_000);

it("what a requester sends while she is declined leaves one request, declined", async () => {
  const julia = await app.create.person("approved");
  const homes = await Promise.all(Array.from({ length: 4 }, () => app.create.listing(julia)));
  for (let round = 0; round < 10; round += 1) {
    const naomi = await app.create.person("approved");
    await contact(naomi, homes[0]!.id);
    const request = (await conversations(julia)).find((one) => one.with.id === naomi.user.id)!;
    await Promise.all([
      ...homes.slice(1).map(({ id }) => contact(naomi, id)),
      answerRequest(request.id, julia, false),
    ]);
    expect((await conversations(julia)).filter((one) => one.with.id === naomi.user.id)).toEqual([]);
    expect(await thread(request.id, naomi)).toHaveLength(1);
  }
}, 60_000);
