import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { favorites } from "#src/core/favorites/server/favorite.table.ts";
import { saveableListing } from "#src/features/housing/server/housing.declarations.ts";
import { saveableRoommate } from "#src/features/roommates/server/roommates.declarations.ts";
import { withTransaction } from "#src/server/database/database.ts";
import { useTestApp } from "#testing/api/app.ts";
import { waitForLocks } from "#testing/machines/locks.ts";

const { app, create } = useTestApp();

describe.each([saveableListing, saveableRoommate])("one of $many", ({ kind, table }) => {
  const make = async () => {
    const [reader, owner] = [await create.person("approved"), await create.person("approved")];
    const { id } = await (kind === "listings" ? create.listing(owner) : create.roommate(owner));
    const save = () => app.put(`/api/favorites/${kind}/${id}`, { as: reader });
    return { id, save, count: () => app.platform.db.$count(favorites, eq(favorites.subjectId, id)) };
  };

  it("that is deleted while somebody saves it is not saved", async () => {
    const { id, save, count } = await make();
    let saving: Promise<Response> | undefined;
    await withTransaction(app.platform.db, async (tx) => {
      await tx.delete(table).where(eq(table.id, id));
      saving = save();
      await waitForLocks(app.database);
    });
    expect((await saving!).status).toBe(404);
    expect(await count()).toBe(0);
  });

  it("that is deleted before a save of it has ended is saved no longer", async () => {
    const { id, save, count } = await make();
    let saving: Promise<Response> | undefined;
    let deleting: Promise<unknown> | undefined;
    await withTransaction(app.platform.db, async (tx) => {
      // The save waits here once it has found the item.
      await tx.execute(sql`lock table ${favorites} in share mode`);
      saving = save();
      await waitForLocks(app.database);
      deleting = app.platform.db.delete(table).where(eq(table.id, id)).execute();
      await waitForLocks(app.database, 2);
    });
    expect((await saving!).status).toBe(204);
    await deleting;
    expect(await count()).toBe(0);
  });
});
