import { notifyJob } from "#src/core/notifications/server/notify.service.ts";
import type { DatabaseHandle } from "#src/server/database/database.ts";
import type { AnyNotificationKind } from "#src/server/feature.ts";

/** Makes readers for tests: each call of one returns what services have notified of, by their data, since the last call. */
export const notifyJobsOf =
  ({ pool }: DatabaseHandle) =>
  async <T>(kind: AnyNotificationKind<T>) => {
    const seen = new Set<string>();
    const read = async (): Promise<T[]> => {
      const { rows } = await pool.query<{ id: string; data: T }>(
        `select id, data -> 'data' as data from pgboss.job
        where name = $1 and data ->> 'kind' = $2 order by created_on`,
        [notifyJob.name, kind.name],
      );
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      return fresh.map(({ data }) => data);
    };
    await read();
    return read;
  };
