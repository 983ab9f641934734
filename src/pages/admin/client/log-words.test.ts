import { describe, expect, it } from "vitest";
import { auditActions } from "#src/core/people/audit-actions.ts";
import { decisionActions } from "#src/core/moderation/report.options.ts";
import { sentenceOf } from "#src/pages/admin/client/log-words.ts";
import type { LogEntry } from "#src/pages/admin/log.schema.ts";

const entry = (changes: Partial<LogEntry>): LogEntry => ({
  id: "00000000-0000-4000-8000-000000000000",
  at: "2026-11-28T23:41:00Z",
  action: "verification.reviewed",
  who: "Miriam S.",
  whom: "Tess O.",
  byOperator: false,
  own: false,
  details: { plan: "vip", status: "approved", kind: "post", role: "admin", until: "2026-12-02T04:59:59Z" },
  ...changes,
});
const sentence = (changes: Partial<LogEntry>) => sentenceOf(entry(changes), "America/New_York");

describe("the log has words", () => {
  it.each(auditActions)("for %s", (action) => {
    expect(sentence({ action })).toMatch(/^(?:Miriam S\.|Tess O\.’s) [^{}]+[^.]\.$/);
    expect(sentence({ action })).not.toMatch(/undefined|null| {2}/);
    expect(sentence({ action, who: null })).toMatch(/^(?:A deleted account|Tess O\.’s) /);
  });

  it.each(decisionActions)("for the outcome %s", (outcome) => {
    const words = sentence({ action: "report.decided", details: { outcome, days: 7 } });
    expect(words).toMatch(/^Miriam S\. (?:dismissed|hid|warned|suspended|ended) /);
  });

  it.each([
    [{}, "Miriam S. verified Tess O."],
    [{ details: { status: "rejected" } }, "Miriam S. rejected Tess O.’s request."],
    [{ whom: null }, "Miriam S. verified a deleted account."],
    [{ action: "person.viewed", who: null }, "A deleted account opened Tess O.’s page."],
    [
      { action: "plan.granted", byOperator: true, own: true, who: "Tess O." },
      "The operator gave Tess O. CC Elite until December 1, 2026.",
    ],
    [{ action: "role.granted", details: { role: "moderator" } }, "Miriam S. made Tess O. a moderator."],
    [
      { action: "report.decided", details: { outcome: "suspend", days: 1 } },
      "Miriam S. suspended Tess O. for 1 day.",
    ],
    [
      { action: "report.decided", details: { outcome: "end", days: null } },
      "Miriam S. ended Tess O.’s membership because of a report.",
    ],
    [
      { action: "report.decided", details: { outcome: "end", days: null, reason: "She moved away." } },
      "Miriam S. ended Tess O.’s membership.",
    ],
    [
      { action: "name.change-reviewed", own: true, details: { status: "dropped" }, who: "Tess O." },
      "Tess O.’s new name was dropped.",
    ],
    [
      { action: "request.finished", own: true, details: { from: "herself" } },
      "Miriam S. finished her own request.",
    ],
    [
      { action: "announcement.stopped", details: { by: "rule", members: 0 } },
      "A rule of the site stopped an announcement before anybody had it.",
    ],
    // Recorded by another version, which had other actions.
    [{ action: "page.moved" }, "Miriam S.: page.moved (Tess O.)"],
  ])("%j", (changes, words) => {
    expect(sentence(changes)).toBe(words);
  });
});
