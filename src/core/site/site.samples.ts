import { siteWords } from "#src/server/site/site-word.table.ts";
import { legalDocuments } from "#src/core/people/legal-versions.ts";
import { legalVersions } from "#src/core/people/server/legal-version.table.ts";
import { at, type RouteSamples } from "#testing/api/route-samples.ts";

const forAdmins = { none: "texts of the site, for admins" } as const;
const version = legalDocuments.terms.versions[0].day;

export const samples: RouteSamples = {
  "GET /api/admin/words": {
    call: at("/api/admin/words"),
    answers: 200,
    shows: forAdmins,
    fill: { fixed: "one row a text that the code names" },
  },
  "PUT /api/admin/words/{key}": {
    // Sent again, it changes nothing.
    call: at("/api/admin/words/welcomeEmail", {
      text: "Welcome, {first name}.\n\nYou have {plan}.",
      version: 0,
    }),
    answers: 204,
  },
  "GET /api/admin/words/{key}/versions": {
    call: at("/api/admin/words/topLine/versions"),
    answers: 200,
    shows: forAdmins,
    fill: async ({ app, owner }, moments) => {
      await app.platform.db.insert(siteWords).values(
        moments.map((changedAt, index) => ({
          key: "productName" as const,
          version: index + 1,
          text: `Circle ${index}`,
          changedBy: owner.user.id,
          changedAt,
        })),
      );
      return "/api/admin/words/productName/versions";
    },
  },
  "PUT /api/accepted-terms": {
    call: async ({ app }) => {
      await app.platform.db
        .insert(legalVersions)
        .values({ document: "terms", version, publishedAt: new Date(0) })
        .onConflictDoNothing();
      return { target: "/api/accepted-terms", body: { document: "terms", version } };
    },
    answers: 204,
  },
};
