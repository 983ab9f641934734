import { kindNames, objectIdFrom, tooLargeMessage } from "#src/core/media/media.schema.ts";
import { lockObjects, markAttached, markUnattached } from "#src/core/media/server/upload.queries.ts";
import type { ObjectRow } from "#src/core/media/server/upload.table.ts";
import { invalidInput } from "#src/server/http/app-error.ts";
import type { Database } from "#src/server/database/database.ts";
import type { MediaField, MediaPlace } from "#src/server/media-slot.ts";

type Swap<Field extends string> = {
  place: MediaPlace<Field>;
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
  { place, ownerId, actorId = ownerId, before = [], after = {} }: Swap<Field>,
): Promise<string[]> {
  const wanted = wantedIn(place, after);
  const ids = wanted.map(({ id }) => id);
  const touched = [...new Set([...before, ...ids])];
  if (touched.length === 0) return [];
  const found = new Map((await lockObjects(tx, touched)).map((row) => [row.id, row]));
  for (const [index, { id, path, field }] of wanted.entries()) {
    const object = found.get(id);
    const isOwn = object?.ownerId === ownerId || object?.ownerId === actorId;
    if (!object || !isOwn) throw invalidInput(path, "This is not one of your uploads.");
    const inUse = object.place !== null && !before.includes(id);
    const fault = faultOf(object, field, inUse || ids.indexOf(id) !== index);
    if (fault) throw invalidInput(path, fault);
  }
  await markUnattached(
    tx,
    before.filter((id) => !ids.includes(id)),
  );
  await markAttached(tx, { ownerId, place: place.name }, ids);
  return ids;
}

function wantedIn<Field extends string>(place: MediaPlace<Field>, after: Swap<Field>["after"] & object) {
  return Object.entries<MediaField>(place.fields).flatMap(([name, field]) => {
    const urls = [after[name as Field] ?? []].flat();
    if (urls.length > field.files) throw invalidInput(name, `There is room for ${field.files} here.`);
    return urls.map((url, index) => {
      const path = field.files === 1 ? name : `${name}.${index}`;
      const id = objectIdFrom(url);
      if (id === undefined) throw invalidInput(path, "This is not one of your uploads.");
      return { id, path, field };
    });
  });
}

function faultOf({ status, kind, bytes }: ObjectRow, field: MediaField, inUse: boolean): string | undefined {
  if (status !== "ready" || kind === null) return "This upload is not finished yet.";
  if (field.kind && kind !== field.kind) return `This upload is not a ${kindNames[field.kind]}.`;
  // It may have been published for another place, with a larger limit.
  if (bytes !== null && bytes > field.bytes) return tooLargeMessage(kindNames[kind], bytes, field.bytes);
  return inUse ? `This ${kindNames[kind]} is in use already. Please upload it again.` : undefined;
}
