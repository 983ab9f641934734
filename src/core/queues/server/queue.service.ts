import { power } from "#src/core/roles/server/power.ts";
import type { QueueClaim, QueueItem } from "#src/core/queues/queue.schema.ts";
import { untilText } from "#src/core/queues/due-text.ts";
import {
  countWaiting,
  isWaiting,
  letGo,
  listWaiting,
  takeItem,
} from "#src/core/queues/server/queue.queries.ts";
import { declaredForQueues, type Queue } from "#src/core/queues/server/queues.slots.ts";
import { AppError, notFound } from "#src/server/http/errors.ts";
import { expectAll } from "#src/server/http/need.ts";
import type { Platform } from "#src/server/platform.ts";
import { inTransaction, type AnyPlatform } from "#src/server/transaction.ts";
import type { Member } from "#src/shared/actor.ts";
import type { ListPage, PageRequest } from "#src/shared/pagination.ts";

/** The queues that somebody with these powers sees. */
export const queuesOf = (platform: AnyPlatform, { powers }: Pick<Member, "powers">) =>
  declaredForQueues.in(platform.registry).queues.filter((queue) => powers.has(queue.power));

/** The queue of this kind; throws 404 if there is none, and 403 if she has not its power. */
function findQueue({ registry }: AnyPlatform, actor: Member, kind: string): Queue {
  const queue = declaredForQueues.in(registry).queues.find((one) => one.kind === kind);
  if (!queue) throw notFound("Queue");
  expectAll(actor, [power(queue.power)]);
  return queue;
}

/** How much waits in each queue that the actor has the power for. */
export const countForActor = (platform: Platform, actor: Member) =>
  countWaiting(platform.db, queuesOf(platform, actor), actor.id);

type Holding = { holderId: string; by: string; until: Date } & Holder;
type Holder = { powers: Member["powers"]; suspended: boolean };

/** Whether she may still decide what she has taken: her role may be gone since, or she is suspended. */
const mayDecide = ({ powers, suspended }: Holder, { power: needed }: Queue) =>
  !suspended && powers.has(needed);

const presentClaim = ({ holderId, by, until }: Holding, actor: Member): QueueClaim => ({
  by,
  mine: holderId === actor.id,
  until: until.toISOString(),
});

/** What waits for the actor, or of one kind alone, soonest due first. */
export async function listForActor(
  platform: Platform,
  actor: Member,
  { kind, ...page }: PageRequest & { kind?: string | undefined },
): Promise<ListPage<QueueItem>> {
  const queues = kind === undefined ? queuesOf(platform, actor) : [findQueue(platform, actor, kind)];
  const found = await listWaiting(platform, queues, actor.id, page);
  const lines = await linesOf(platform, queues, found.items);
  return {
    ...found,
    items: found.items.flatMap(({ id, kind: itemKind, since, dueAt, claim, holder }) => {
      const line = lines.get(id);
      const queue = queues.find(({ kind: each }) => each === itemKind)!;
      // Without one, it was decided between the two statements.
      return line
        ? [
            {
              id,
              kind: itemKind,
              ...line,
              since: since.toISOString(),
              dueAt: dueAt.toISOString(),
              claim:
                claim && holder && mayDecide(holder, queue)
                  ? presentClaim({ ...claim, ...holder }, actor)
                  : null,
            },
          ]
        : [];
    }),
  };
}

/** Title, line and address of some items, by their ids. */
async function linesOf(
  platform: Platform,
  queues: readonly Queue[],
  items: readonly { kind: string; id: string }[],
) {
  const each = queues.map(async ({ kind, describe, addressOf }) => {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    const lines = ids.length > 0 ? [...(await describe(platform, ids))] : [];
    return lines.map(([id, line]) => [id, { ...line, address: addressOf(id) }] as const);
  });
  return new Map((await Promise.all(each)).flat());
}

/**
 * Takes an item that waits for 24 hours, so that others see that she answers it; again, it changes nothing. Throws 404 if it
 * does not wait, and 409 with who has it until when.
 */
export async function takeForActor(
  platform: Platform,
  actor: Member,
  { kind, id }: { kind: string; id: string },
): Promise<QueueClaim> {
  const queue = findQueue(platform, actor, kind);
  const claim = await inTransaction(platform, async (tx) => {
    if (!(await isWaiting(tx.db, queue, actor.id, id))) throw notFound("This");
    const item = { kind, itemId: id };
    const held = await takeItem(tx, item, actor.id);
    if (mayDecide(held, queue)) return presentClaim(held, actor);
    await letGo(tx.db, item, held.holderId);
    return presentClaim(await takeItem(tx, item, actor.id), actor);
  });
  if (!claim.mine) {
    const until = untilText(platform.settings.timeZone, claim.until, new Date());
    throw new AppError(409, `${claim.by} has this until ${until}.`);
  }
  return claim;
}

/** Gives an item back that she has; what somebody else has meanwhile stays hers. */
export async function letGoForActor(
  platform: Platform,
  actor: Member,
  { kind, id }: { kind: string; id: string },
): Promise<void> {
  findQueue(platform, actor, kind);
  await letGo(platform.db, { kind, itemId: id }, actor.id);
}
