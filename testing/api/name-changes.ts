import { asc, eq } from "drizzle-orm";
import { nameChanges } from "#src/core/verification/server/name-change.table.ts";
import { auditLog } from "#src/core/people/server/audit-log.table.ts";
import { bodyOf, pageOf, type ApiClient } from "#testing/api/api-client.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { TestApp } from "#testing/api/test-app.ts";

export const holds = { firstName: "Ruth", lastName: "Alder", congregation: "Beacon" };

type Updated = typeof holds & { bio: string | null; waitingName: typeof holds | null; updatedAt: string };

type ReviewInput = { as?: Person; adminNotes?: string; lineToApplicant?: string };

export function nameCalls(app: TestApp, api: (as: Person) => ApiClient, admin: () => Person) {
  const desk = async (as = admin()) => (await pageOf(api(as).get("/api/admin/name-changes"))).items;
  return {
    update: async (as: Person, body: object): Promise<Updated> => {
      const answer = await app.patch("/api/auth/user", { as, body });
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Updated;
    },
    withdraw: (as: Person) => app.request("DELETE", "/api/membership/name-change", { as }),
    /** Her current name, not the one waiting for review. */
    nowOf: async (who: Person) => {
      const { firstName, lastName, congregation } = await bodyOf(api(who).get("/api/auth/user"));
      return { firstName, lastName, congregation };
    },
    waitingOf: async (who: Person) => (await bodyOf(api(who).get("/api/membership")))?.waitingName ?? null,
    desk,
    waitingId: async () => (await desk())[0]!.id,
    review: (id: string, status: string, { as = admin(), ...more }: ReviewInput = {}) =>
      app.post(`/api/admin/name-changes/${id}/review`, { as, body: { status, adminNotes: "", ...more } }),
    rows: ({ user }: Person) =>
      app.platform.db.select().from(nameChanges).where(eq(nameChanges.userId, user.id)),
    audit: async ({ user }: Person) => {
      const found = app.platform.db.select().from(auditLog).where(eq(auditLog.userId, user.id));
      return (await found.orderBy(asc(auditLog.at))).map(({ action, actorId, details }) => [
        action,
        actorId === user.id ? "herself" : actorId,
        details,
      ]);
    },
  };
}
