import type { Decision } from "#src/core/moderation/decision.schema.ts";
import type { ReportCase } from "#src/core/moderation/case.schema.ts";
import type { Report } from "#src/core/moderation/report.schema.ts";
import type { Person } from "#testing/rows/factories.ts";
import type { TestApp } from "#testing/api/test-app.ts";

export function reportCalls(app: TestApp) {
  const adminQueue = async (as: Person, status: "open" | "appealed" | "decided" = "open") =>
    (await (await app.get(`/api/admin/reports?status=${status}&limit=100`, { as })).json()) as ReportCase[];
  return {
    report: (as: Person | undefined, kind: string, subjectId: string, body: object = {}) =>
      app.post("/api/reports", {
        as,
        body: { kind, subjectId, reason: "harassment", text: "She insults me.", ...body },
      }),
    ownReports: async (as: Person) => (await (await app.get("/api/reports", { as })).json()) as Report[],
    decisions: async (as: Person) => (await (await app.get("/api/decisions", { as })).json()) as Decision[],
    adminQueue,
    /** The newest open case about a subject, by the subject's path. */
    caseAbout: async (as: Person, subject: string, status: "open" | "appealed" | "decided" = "open") =>
      (await adminQueue(as, status)).find(({ address }) => address?.includes(subject)),
    review: (as: Person, id: string, body: object) =>
      app.post(`/api/admin/reports/${id}/review`, {
        as,
        body: { reason: "Against our rules.", ...body },
      }),
    appeal: (as: Person, id: string, text = "It was meant kindly.") =>
      app.post(`/api/decisions/${id}/appeal`, { as, body: { text } }),
    answer: (as: Person, id: string, answer: "upheld" | "taken back") =>
      app.post(`/api/admin/reports/${id}/appeal`, { as, body: { answer, reason: "We looked again." } }),
  };
}
