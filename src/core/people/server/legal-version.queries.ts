import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, sql } from "drizzle-orm";
import { legalDocuments, legalNames, type LegalName } from "#src/core/people/legal-versions.ts";
import type { AcceptedTerms } from "#src/core/people/legal-version.schema.ts";
import { legalVersions, termsAcceptances } from "#src/core/people/server/legal-version.table.ts";
import { users } from "#src/core/people/server/user.table.ts";
import type { Database, Transaction } from "#src/server/database/database.ts";

const current = legalNames.map((document) => ({
  document,
  version: legalDocuments[document].versions[0].day,
}));

// Literal, so that every request has the same prepared statement.
const isCurrent = sql.raw(
  `(v.document, v.version) in (${current.map(({ document, version }) => `('${document}', '${version}')`).join(", ")})`,
);

type NewTerms = { document: LegalName; version: string; countsFrom: string };

/** Of an account's row: the current version of a text that she was told of and has not agreed to. It reads two rows. */
export const newTermsOfUser = sql<NewTerms | null>`(select json_build_object('document', v.document, 'version', v.version, 'countsFrom',
      to_char(v.counts_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ${legalVersions} v
    where ${isCurrent} and v.counts_from is not null
      and v.published_at > "users"."created_at"
      and not exists (select from ${termsAcceptances} a
        where a.user_id = "users"."id" and a.document = v.document and a.version = v.version)
    order by v.document limit 1)`;

/** Stores that somebody agrees to the texts as they are now: each page where one signs up says so. */
export const storeAcceptances = (db: Database, userId: string) =>
  db.insert(termsAcceptances).values(current.map((accepted) => ({ userId, ...accepted })));

/** Stores that she agrees to a version. What she had agreed to before stays, with its time. */
export const storeAcceptance = (db: Database, userId: string, accepted: AcceptedTerms) =>
  db
    .insert(termsAcceptances)
    .values({ userId, ...accepted })
    .onConflictDoNothing();

/** Whether this version is or was one of this site. */
export async function isPublished(db: Database, { document, version }: AcceptedTerms): Promise<boolean> {
  const its = and(eq(legalVersions.document, document), eq(legalVersions.version, version));
  return (await db.$count(legalVersions, its)) > 0;
}

export const listLegalVersions = (db: Database) =>
  db.select().from(legalVersions).orderBy(legalVersions.document, legalVersions.version);

/** Adds a version; false if another process has, at this moment. */
export async function insertLegalVersion(db: Transaction, version: typeof legalVersions.$inferInsert) {
  const { rowCount } = await db.insert(legalVersions).values(version).onConflictDoNothing();
  return rowCount === 1;
}

/** A version of which not everybody has been told yet, locked: the next batch is one process's. */
export async function lockUntold(db: Transaction) {
  const [row] = await db
    .select()
    .from(legalVersions)
    .where(and(isNotNull(legalVersions.countsFrom), isNull(legalVersions.toldAt)))
    .orderBy(legalVersions.publishedAt, legalVersions.document)
    .limit(1)
    .for("update");
  return row;
}

/**
 * The next accounts, by id, that were there when a version appeared, without those that have agreed to it: by signing up on a
 * server that had it already and was yet to note it.
 */
export const listToTell = async (
  db: Database,
  { document, version, publishedAt, toldUpTo }: typeof legalVersions.$inferSelect,
  limit: number,
): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        lt(users.createdAt, publishedAt),
        toldUpTo === null ? undefined : gt(users.id, toldUpTo),
        notExists(
          db
            .select()
            .from(termsAcceptances)
            .where(
              and(
                eq(termsAcceptances.userId, users.id),
                eq(termsAcceptances.document, document),
                eq(termsAcceptances.version, version),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

/** Notes that everybody up to this account has been told; without one, everybody. */
export const noteTold = (
  db: Transaction,
  { document, version }: AcceptedTerms,
  told: { toldUpTo: string } | { toldAt: Date },
) =>
  db
    .update(legalVersions)
    .set(told)
    .where(and(eq(legalVersions.document, document), eq(legalVersions.version, version)));

/**
 * Has everybody told again of versions that do not count yet: a restore deletes the emails that waited in its backup, and nothing
 * says whose they were.
 */
export const tellAgain = sql`
  update legal_versions set told_up_to = null, told_at = null where counts_from > now()`;
