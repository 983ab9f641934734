import { recordAudit } from "#src/core/people/server/audit-log.table.ts";
import { filesAbout, rowsAbout, tableName, viewsOf } from "#src/pages/profile/server/export.queries.ts";
import { mediaKey, publishedWidths, videoFiles } from "#src/core/media/media.ts";
import type { TableDecision } from "#src/server/manifest.ts";
import type { Platform } from "#src/server/platform.ts";
import type { Member } from "#src/shared/actor.ts";

/** A file of an archive; its content is read lazily, when the archive is written. */
export type ArchiveFile = {
  name: string;
  input: string | AsyncIterable<string | Uint8Array>;
  lastModified: Date;
};

/** Everything stored about a user, as the manifests decide: rows as JSON, media in the largest size; one in memory at a time. */
export async function* filesOfExport(
  platform: Platform,
  user: Pick<Member, "id">,
): AsyncGenerator<ArchiveFile> {
  const now = new Date();
  yield { name: "data.json", input: dataOf(platform, user, now), lastModified: now };
  for (const { id, kind, contentType, width, createdAt } of await filesAbout(platform.db, user.id)) {
    const file = kind === "video" ? videoFiles[contentType!]! : `${publishedWidths(width ?? 0).at(-1)}.jpg`;
    const found = await platform.storage.get(mediaKey(id, file));
    if (!found) continue;
    yield { name: `media/${id}.${file.split(".").at(-1)}`, input: found.body, lastModified: createdAt };
  }
}

/** The same, asked for by herself: it stands in the log. */
export async function exportByHerself(platform: Platform, actor: Pick<Member, "id">) {
  await recordAudit(platform.db, {
    actorId: actor.id,
    userId: actor.id,
    action: "account.exported",
    details: {},
  });
  return filesOfExport(platform, actor);
}

async function* dataOf({ db, registry, settings }: Platform, user: Pick<Member, "id">, now: Date) {
  const about = aboutExport(settings.productName);
  yield `{\n"about": ${JSON.stringify(about)},\n"exportedAt": ${JSON.stringify(now)},`;
  let first = true;
  yield `\n"whoLooked": ${JSON.stringify(await viewsOf(db, user.id, settings.timeZone), null, 2)},\n"tables": {`;
  for (const decision of registry.tables.filter(isIncluded)) {
    const rows = await rowsAbout(db, decision, user.id);
    yield `${first ? "" : ","}\n${JSON.stringify(tableName(decision.table))}: ${JSON.stringify(rows, null, 2)}`;
    first = false;
  }
  yield "\n}\n}\n";
}

/** The first field of an export. It explains why what others wrote is not included. */
const aboutExport = (productName: string) =>
  `Everything ${productName} keeps about you. What others wrote isn't in it, such as their messages to you and their replies: it belongs to them. Nor is what others reported, or anything that could sign somebody in.`;

const isIncluded = (decision: TableDecision) => decision.export === "included";
