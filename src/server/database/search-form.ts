import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { plainLetters, unheard } from "#src/shared/search-form.ts";

const pairs = Object.entries(plainLetters);
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const single = pairs.filter(([, plain]) => plain.length === 1);
const [from, to] = [0, 1].map((side) => quoted(single.map((pair) => pair[side]).join("")));

/** The SQL version of `searchForm`, written out so that a generated column can use it in any database, with any role. */
export const searchFormOf = (text: SQLWrapper): SQL =>
  pairs
    .filter(([, plain]) => plain.length > 1)
    .reduce(
      (form, [letter, plain]) => sql`replace(${form}, ${sql.raw(quoted(letter))}, ${sql.raw(quoted(plain))})`,
      sql`translate(lower(regexp_replace(normalize(${text}, NFKD), ${sql.raw(quoted(unheard))}, '', 'g')), ${sql.raw(from!)}, ${sql.raw(to!)})`,
    );
