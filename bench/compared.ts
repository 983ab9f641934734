import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { demoUserId } from "#src/demo/people.seed.ts";
import { administer } from "#testing/machines/database.ts";
import type { FilledServer } from "./fill.ts";
import { startedBy } from "./load.ts";

const unread = 300;

export type Compared = Awaited<ReturnType<typeof startCompared>>;

/** Builds, fills and starts the commit checked out in a folder, in one process. */
export async function startCompared(name: string, folder: string) {
  const filling = fork(path.resolve("bench/serve-filled.ts"), { cwd: folder });
  const failed = once(filling, "exit").then(([code]) => {
    throw new Error(`What fills ${name} ended with ${code}.`);
  });
  const [told] = (await Promise.race([once(filling, "message"), failed])) as [FilledServer];
  failed.catch(() => {});
  const { url, databaseUrl, member, post } = told;
  const ask = async (address: string) => fetch(url + address, { headers: { cookie: member } });
  const [home] = (await (await ask("/api/housing")).json()) as [{ id: string }];
  await storeUnread(databaseUrl);
  return {
    name,
    url,
    databaseUrl,
    member,
    cookie: member,
    post,
    home: home.id,
    // The server is the only child process that is still running.
    pid: startedBy(filling.pid!)[0]!,
    has: async (address: string) => (await ask(address)).ok,
    /** Sets the benchmark's notifications to unread or read. */
    async setUnread(which: "none" | "some") {
      const now = which === "none" ? "now()" : "null";
      await administer(databaseUrl, `update notifications set read_at = ${now} where batch = 'bench'`);
      if (which === "none") return;
      const { notices } = (await (await ask("/api/unread")).json()) as { notices: number };
      // The unread count is capped at 100.
      if (notices < 100) throw new Error(`${name}: only ${notices} of ${unread} notifications hold.`);
    },
    async stop() {
      filling.disconnect();
      await failed.catch(() => {});
    },
  };
}

/** Stores displayable notifications, of kinds with enough subjects, and marks the member's existing ones as read. */
async function storeUnread(databaseUrl: string) {
  const member = `'${demoUserId("member")}'::uuid`;
  await administer(databaseUrl, `update notifications set read_at = now() where user_id = ${member}`);
  await administer(
    databaseUrl,
    `insert into notifications (user_id, kind, key, data, visible_at, read_at, batch, send_at, sent_in)
     select ${member}, kind, key, data, now() - interval '1 hour', now(), 'bench', now(), gen_random_uuid()
     from (
       select 'event-reminder' as kind, event_id::text as key, jsonb_build_object('eventId', event_id) as data
       from event_rsvps where user_id = ${member} and status = 'attending'
       union all
       (select kind, id::text, jsonb_build_object('replyId', id, 'postId', post_id)
        from forum_replies, unnest(array['reply-to-followed', 'named-in-reply']) kind
        where author_id <> ${member} order by created_at desc limit ${unread})) things
     order by kind limit ${unread}
     on conflict do nothing`,
  );
}
