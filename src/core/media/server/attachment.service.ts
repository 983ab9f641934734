import { kindNames, uploadIdFrom, tooLargeMessage } from "#src/core/media/media.schema.ts";
import { lockUploads, markAttached, markUnattached } from "#src/core/media/server/upload.queries.ts";
import type { UploadRow } from "#src/core/media/server/upload.table.ts";
import { invalidInput } from "#src/server/http/app-error.ts";
import type { Database } from "#src/server/database/database.ts";
import type { MediaField, MediaSlot } from "#src/server/media-slot.ts";

type Swap<Field extends string> = {
  slot: MediaSlot<Field>;
  /** Whose thing it is; what an admin adds to it becomes hers, and lives as long as the thing. */
  ownerId: string;
  /** Who changes it, where that is somebody else. */
  actorId?: string;
  /** The objects that it has shown until now. */
  before?: readonly string[];
  /** The addresses of those that it shows from now on; none where it goes. */
  after?: { [Name in Field]?: readonly string[] | string | null };
};

/**
 * Lets go of what a thing has shown, and takes what it shows from now on; returns the objects in the order of the
 * place's fields. Run it in the transaction that stores the thing: whatever it touches is locked at once, in one order,
 * so that two changes never wait for each other. An upload that cannot be shown there is named: `images.2`.
 */
export async function swapMedia<Field extends string>(
  tx: Database,
  { slot, ownerId, actorId = ownerId, before = [], after = {} }: Swap<Field>,
): Promise<string[]> {
  const wanted = wantedIn(slot, after);
  const ids = wanted.map(({ id }) => id);
  const touched = [...new Set([...before, ...ids])];
  if (touched.length === 0) return [];
  const found = new Map((await lockUploads(tx, touched)).map((row) => [row.id, row]));
  for (const [index, { id, path, field }] of wanted.entries()) {
    const upload = found.get(id);
    const isOwn = upload?.ownerId === ownerId || upload?.ownerId === actorId;
    if (!upload || !isOwn) throw invalidInput(path, "This is not one of your uploads.");
    const inUse = upload.slot !== null && !before.includes(id);
    const fault = faultOf(upload, field, inUse || ids.indexOf(id) !== index);
    if (fault) throw invalidInput(path, fault);
  }
  await markUnattached(
    tx,
    before.filter((id) => !ids.includes(id)),
  );
  await markAttached(tx, { ownerId, slot: slot.name }, ids);
  return ids;
}

function wantedIn<Field extends string>(slot: MediaSlot<Field>, after: Swap<Field>["after"] & object) {
  return Object.entries<MediaField>(slot.fields).flatMap(([name, field]) => {
    const urls = [after[name as Field] ?? []].flat();
    if (urls.length > field.files) throw invalidInput(name, `There is room for ${field.files} here.`);
    return urls.map((url, index) => {
      const path = field.files === 1 ? name : `${name}.${index}`;
      const id = uploadIdFrom(url);
      if (id === undefined) throw invalidInput(path, "This is not one of your uploads.");
      return { id, path, field };
    });
  });
}

function faultOf({ status, kind, bytes }: UploadRow, field: MediaField, inUse: boolean): string | undefined {
  if (status !== "ready" || kind === null) return "This upload is not finished yet.";
  if (field.kind && kind !== field.kind) return `This upload is not a ${kindNames[field.kind]}.`;
  // It may have been published for another place, with a larger limit.
  if (bytes !== null && bytes > field.bytes) return tooLargeMessage(kindNames[kind], bytes, field.bytes);
  return inUse ? `This ${kindNames[kind]} is in use already. Please upload it again.` : undefined;
}
