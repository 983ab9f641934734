import { createHash, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq, getTableName, isNull } from "drizzle-orm";
import { features } from "#src/app/features.ts";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { listMedia } from "#src/server/backup/media-copy.ts";
import { withTransaction, type Connections } from "#src/server/database/database.ts";
import { installationKeys } from "#src/server/secrets/installation-key.table.ts";
import type { Storage } from "#src/server/storage/storage.ts";
import { createFactories } from "#testing/rows/factories.ts";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/** Content of an upload's file: differs in size and bytes from other uploads. */
const bytesOf = (id: string) =>
  Buffer.from(`${id} `.repeat(1 + (Number.parseInt(id.slice(0, 4), 16) % 4000)));

// Tables whose rows a restore does not bring back.
const forgotten = new Set(
  [
    installationKeys,
    ...features.flatMap(({ tables = [] }) =>
      tables.flatMap(({ table, restore }) => (restore === "forget" ? [table] : [])),
    ),
  ].map((table) => `public.${getTableName(table)}`),
);

/** Each table's row count and a hash of its rows, except for jobs and what a restore does not bring back. */
export async function rowSums({ pool }: Pick<Connections, "pool">): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1",
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows.filter((each) => !forgotten.has(each.name))) {
    const { rows: found } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
    );
    sums[name] = found[0]!.sum;
  }
  return sums;
}

export async function mediaSums(storage: Storage): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { key } of (await listMedia(storage)).toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    sums[key] = sha256(await buffer((await storage.get(key))!.body));
  return sums;
}

/** All visible uploads, and those whose file has other content than was written for it. */
export async function shownUploads({ db }: Pick<Connections, "db">, storage: Storage) {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(isNull(uploads.unattachedAt));
  const broken: string[] = [];
  for (const { id } of rows) {
    const found = await storage.get(`media/${id}/400.jpg`);
    if (!found || sha256(await buffer(found.body)) !== sha256(bytesOf(id))) broken.push(id);
  }
  return { ids: rows.map(({ id }) => id), broken };
}

/** A member who posts homes with pictures and deletes some, as the product does: files before rows, both ways. */
export async function startMember({ db }: Pick<Connections, "db">, storage: Storage) {
  const create = createFactories({ db });
  const member = await create.person("approved", { email: `${randomUUID()}@example.com` });
  const written: string[] = [];

  async function post() {
    const id = randomUUID();
    await storage.put(`media/${id}/400.jpg`, bytesOf(id), "image/jpeg");
    const subjectId = (await create.listing(member, { status: "taken" })).id;
    const ready = { status: "ready", kind: "image", contentType: "image/jpeg", width: 400 } as const;
    const shown = { slot: "listing", subjectId, position: 0, unattachedAt: null };
    await db.insert(uploads).values({ id, ownerId: member.user.id, ...ready, ...shown });
    written.push(id);
    return id;
  }
  async function takeBack() {
    const id = await post();
    written.pop();
    const gone = { slot: null, subjectId: null, position: null, unattachedAt: new Date() };
    await db.update(uploads).set(gone).where(eq(uploads.id, id));
    await withTransaction(db, async (tx) => {
      await storage.removeAll(`media/${id}/`);
      await tx.delete(uploads).where(eq(uploads.id, id));
    });
  }

  return {
    member,
    written,
    post,
    keepWriting() {
      let stopped = false;
      const done = (async () => {
        for (let turn = 0; !stopped; turn += 1) await (turn % 5 === 4 ? takeBack() : post());
      })();
      return async () => {
        stopped = true;
        await done;
      };
    },
  };
}
