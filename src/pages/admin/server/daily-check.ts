import { findHolders } from "#src/core/roles/server/role.queries.ts";
import { examine } from "#src/server/doctor/examine.ts";
import type { Job } from "#src/server/jobs.ts";
import { layOutEmail } from "#src/server/mail/mail-layout.ts";
import { sendEmails, type EmailKind } from "#src/server/mail/mail-queue.ts";

type Problems = { toId: string; lines: string[] };

export const dailyCheckEmail: EmailKind<Problems> = {
  name: "daily-check",
  lane: "soon",
  compose: async (platform, { toId, lines }) => {
    const { db, settings } = platform;
    const admins = await findHolders(db, platform, "admin");
    const to = admins.find(({ id }) => id === toId);
    if (!to?.email) return undefined;
    return layOutEmail(settings.productName, {
      to: to.email,
      subject: `${settings.productName} needs a look`,
      paragraphs: [
        "The daily check of the site found something to put right:",
        ...lines,
        "Whoever runs the server can see it all with: npm run doctor",
      ],
    });
  },
};

// Nothing is broken without it, and what is repeated every day is no longer read.
const onMondays = new Set(["support"]);

/** Checks the installation once a day, and emails the admins if something is wrong. */
export const dailyCheckJob: Job = {
  name: "daily-check",
  // After the nightly backup.
  cron: "10 12 * * *",
  leavesPages: true,
  run: async (platform) => {
    const findings = await examine(platform);
    const isMonday = new Date().getUTCDay() === 1;
    const lines = findings
      .filter(({ level, about }) => level === "problem" && (isMonday || !onMondays.has(about)))
      .map(({ about, line }) => `${about}: ${line}`);
    if (lines.length === 0) return { problems: 0 };
    const day = new Date().toISOString().slice(0, 10);
    const admins = await findHolders(platform.db, platform, "admin");
    await sendEmails(
      platform,
      dailyCheckEmail,
      admins.map(({ id }) => ({ data: { toId: id, lines }, key: `${day} ${id}` })),
    );
    return { problems: lines.length };
  },
};
