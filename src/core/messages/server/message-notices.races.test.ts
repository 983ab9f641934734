import { expect, it } from "vitest";
import { laterNoticeJob } from "#src/core/messages/server/message-notices.service.ts";
import { useTestApp } from "#testing/api/app.ts";
import { messageCalls } from "#testing/api/message-calls.ts";
import { messageClock } from "#testing/api/message-clock.ts";

const { app } = useTestApp({ RATE_LIMITS: "off", QUIET_HOURS: "off" });
const { write } = messageCalls(app);
const pass = messageClock(app);

it("messages written at the moment when the hour ends are notified, and only once", async () => {
  const naomi = await app.create.person("approved", { firstName: "Naomi" });
  const julia = await app.create.person("approved", { firstName: "Julia" });
  const id = await app.create.conversation(naomi, julia);
  for (let round = 0; round < 20; round += 1) {
    // One round after the other: each is a separate race.
    await write(id, julia, "Told");
    await write(id, julia, "Within the hour");
    await app.put(`/api/conversations/${id}/seen`, { as: naomi });
    await app.mails();
    const due =
      "update conversation_members set notified_at = notified_at - interval '1 hour', tell_at = now()";
    await app.database.pool.query(due);
    await app.database.pool.query("update pgboss.job set start_after = now() where name = $1", [
      laterNoticeJob.name,
    ]);
    await Promise.all([write(id, julia, "At the end of the hour"), app.runWaiting(laterNoticeJob)]);
    expect((await app.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Julia \w\. wrote to you$/),
    ]);
    await app.put(`/api/conversations/${id}/seen`, { as: naomi });
    await pass(120);
  }
}, 60_000);
