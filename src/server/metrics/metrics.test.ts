import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { uploads } from "#src/core/media/server/upload.table.ts";
import { publishPictures } from "#src/demo/pictures.ts";
import { useTestApp } from "#testing/api/app.ts";
import { mailLanes } from "#src/server/mail/mail-lanes.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { createTestApp } from "#testing/api/test-app.ts";

const token = "a-token-for-prometheus";
const bearer = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
const file = (name: string) => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), "utf8");

describe("/metrics", () => {
  const { app, create } = useTestApp({ METRICS_TOKEN: token, RATE_LIMITS: "off" });
  const read = async () => (await app.get("/metrics", bearer(token))).text();
  const valueOf = (text: string, series: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.split(" ")[1],
    );

  it("answers nobody without the token", async () => {
    const answers = await Promise.all([
      app.get("/metrics"),
      app.get("/metrics", bearer("wrong")),
      app.get("/metrics", bearer(`${token}x`)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it("counts a known load by method, route and status, and refused sign-ins among them", async () => {
    const member = await create.person("approved");
    const post = await create.post(member);
    for (let time = 0; time < 7; time += 1) await app.get(`/api/forum/${post.id}`, { as: member });
    for (let time = 0; time < 3; time += 1) await app.get("/api/no-such-thing");
    const body = { email: member.user.email, password: "not-her-password" };
    for (let time = 0; time < 2; time += 1) await app.post("/api/auth/email/signin", { body });
    const text = await read();
    const requests = (labels: string) => valueOf(text, `http_requests_total{${labels}}`);
    expect(requests(`method="GET",route="/api/forum/:id",status="200"`)).toBe(7);
    expect(requests(`method="GET",route="unknown",status="404"`)).toBe(3);
    expect(requests(`method="POST",route="/api/auth/email/signin",status="401"`)).toBe(2);
    expect(valueOf(text, `sign_ins_refused_total{step="password"}`)).toBe(2);
    const durations = `http_request_duration_seconds_count{method="GET",route="/api/forum/:id",status="200"}`;
    expect(valueOf(text, durations)).toBe(7);
    expect(text).not.toContain(post.id);
    expect(text).not.toContain(member.user.email);
  });
});

describe("/metrics of a site where something waits", () => {
  const { app, create } = useTestApp({ METRICS_TOKEN: token });

  it("shows what is pending for admins and in the queue, and how many emails were sent", async () => {
    await create.person("pending");
    await app.post("/api/auth/signup", {
      body: {
        email: "ruth@example.com",
        password: "riverside-42",
        confirmPassword: "riverside-42",
        firstName: "Ruth",
        lastName: "Avery",
      },
    });
    const text = await (await app.get("/metrics", bearer(token))).text();
    expect(text).toContain(`waiting_for_admins{what="verification"} 1`);
    expect(text).toContain(`jobs_waiting{queue="mail-at-once"} 1`);
    expect(text).toContain("live_streams 0");
    expect(text).toContain("database_up 1");
    await app.sendMails();
    expect(await (await app.get("/metrics", bearer(token))).text()).toContain(
      `mails_total{outcome="sent"} 1`,
    );
  });

  it("names everything that the alert rules and the dashboard ask for", async () => {
    const text = await (await app.get("/metrics", bearer(token))).text();
    const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const asked = [
      ...file("prometheus/alerts.yml").matchAll(/^ +expr: (.+)$/gm),
      ...file("grafana/commuter-circle.json").matchAll(/"expr": "(.+)"/g),
    ].flatMap(([, expression]) => expression!.match(/\b[a-z]+(?:_[a-z]+)+\b(?=[{[ )<>]|$)/g) ?? []);
    const names = asked
      .map((name) => name.replace(/_(?:bucket|count|sum)$/, ""))
      .filter((name) => name !== "histogram_quantile");
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
    const queues = [...file("prometheus/alerts.yml").matchAll(/queue="([^"]+)"/g)].map(([, queue]) => queue);
    expect(queues).toEqual([mailLanes["at once"].queue]);
  });
});

describe("/metrics of what members have uploaded", () => {
  const { app, create } = useTestApp({ METRICS_TOKEN: token });
  const read = async () => {
    const answer = await app.get("/metrics", bearer(token));
    expect(answer.status).toBe(200);
    return (await answer.text()).match(/^media_bytes\{.*/gm) ?? [];
  };
  // Values that were read are cached for a while.
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());
  const later = () => vi.setSystemTime(Date.now() + 15_000);

  it("is nothing at first, counts the demo's pictures, and leaves out what has no known size", async () => {
    expect(await read()).toEqual([]);
    const { id: ownerId } = (await create.person("approved")).user;
    const jpeg = await jpegFile({ width: 40, height: 40 });
    const picture = { file: "a.jpg", alt: null, name: "a", ownerId, subjectId: ownerId, position: 0 };
    await publishPictures(app.platform, { name: "test" }, [picture], () => jpeg);
    const sent = { ownerId, status: "ready", kind: "image", contentType: "image/jpeg" } as const;
    await app.platform.db.insert(uploads).values([
      { ...sent, bytes: null },
      { ...sent, bytes: 2_000_000_000 },
      { ...sent, bytes: 2_000_000_000 },
      { ...sent, kind: "video", bytes: null },
    ]);
    later();
    expect(await read()).toEqual([`media_bytes{kind="image"} ${4_000_000_000 + jpeg.length}`]);
  });
});

it("there is no /metrics without a token in the settings", async () => {
  const app = await createTestApp();
  expect((await app.get("/metrics", bearer(""))).status).toBe(404);
  await app.close();
});
