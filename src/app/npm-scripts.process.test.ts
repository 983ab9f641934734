import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { runScript } from "#testing/machines/npm-script.ts";
import { copyProject } from "#testing/machines/project-copy.ts";
import { needsBuild } from "../../scripts/build.ts";

// On copies, so that the checkout stays unchanged.
let project: Awaited<ReturnType<typeof copyProject>> | undefined;
let program: Awaited<ReturnType<typeof runScript>> | undefined;
afterEach(async () => {
  await program?.stop();
  await project?.remove();
  program = project = undefined;
});

const headingOf = (page: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1];

describe("npm run dev", () => {
  async function change(file: string, from: string, to: string) {
    const name = path.join(project!.folder, file);
    const text = await readFile(name, "utf8");
    expect(text.split(from)).toHaveLength(2);
    await writeFile(name, text.replace(from, to));
  }

  const text = async (address: string) => (await fetch(program!.url + address)).text();
  /** The page's heading, or the whole page if it has none, so that a failure shows it. */
  async function heading() {
    const page = await text("/housing");
    return headingOf(page) ?? page;
  }

  /** The messages about changed sources that an open page receives. */
  async function openPage() {
    const [, token] = /const wsToken = "([^"]+)"/.exec(await text("/@vite/client"))!;
    const socket = new WebSocket(`${program!.url.replace("http", "ws")}/?token=${token}`, "vite-hmr");
    type Message = { type: string; updates?: { type: string; path: string }[] };
    const messages: Message[] = [];
    const waiting: { type: string; resolve: (message: Message) => void }[] = [];
    socket.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as Message;
      messages.push(message);
      waiting.filter(({ type }) => type === message.type).forEach(({ resolve }) => resolve(message));
    });
    const nextMessage = (type: string) => new Promise<Message>((resolve) => waiting.push({ type, resolve }));
    await nextMessage("connected");
    return { messages, nextMessage, close: () => socket.close() };
  }

  it("hands a changed component to open pages, and starts over once for a changed server file", async () => {
    const component = "/src/features/housing/client/housing-head.tsx";
    project = await copyProject();
    const server = (program = await runScript(project.folder, "dev"));
    await server.hasStarted(1);
    expect(await heading()).toBe("Find Your Perfect Spot");
    const page = await openPage();
    // As a page that shows it does.
    expect(await text(component)).toContain("Find Your Perfect Spot");

    const updated = page.nextMessage("update");
    await change(component.slice(1), "Your Perfect Spot", "a Home");
    // Only that component, so that input elsewhere on the page stays.
    expect((await updated).updates).toMatchObject([{ type: "js-update", path: component }]);
    expect(await text(component)).toContain("Find a Home");
    // Nor is the old version still rendered.
    expect(await heading()).toBe("Find a Home");
    expect(page.messages.map(({ type }) => type)).not.toContain("full-reload");
    page.close();
    expect(server.lines.filter((line) => /error/i.test(line))).toEqual([]);
    expect(server.count("ready on ")).toBe(1);

    await change("src/server/http/system.routes.ts", '"ready"', '"ready again"');
    await server.hasStarted(2);
    expect(await text("/readyz")).toBe("ready again");
    expect(await heading()).toBe("Find a Home");
    expect([server.count("Restarting "), server.count("ready on ")]).toEqual([1, 2]);
  }, 240_000);
});

describe("npm start", () => {
  // Without the tests' environment variables, which would change the build.
  beforeAll(async () => {
    if (!(await needsBuild())) return;
    await promisify(execFile)(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "scripts/build.ts"],
      {
        env: { PATH: process.env.PATH },
      },
    );
  }, 180_000);

  /** Runs `npm start` with only the packages that `npm ci --omit=dev` installs for the product itself. */
  async function startInProduction(also: string[]) {
    const lock = JSON.parse(await readFile("package-lock.json", "utf8")) as {
      packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
    };
    // Vite and others may be installed as optional peer dependencies; nothing may rely on that.
    const has = (name: string) => {
      const about = lock.packages[`node_modules/${name}`];
      return about !== undefined && !about.dev && !about.devOptional;
    };
    project = await copyProject({ has, also });
    // Links are not resolved, so that what the packages import must be in the copy, too.
    program = await runScript(project.folder, "start", { NODE_OPTIONS: "--preserve-symlinks" });
    return program;
  }

  it("serves what was built without a development package", async () => {
    const { url, hasStarted } = await startInProduction(["dist"]);
    await hasStarted(1);
    const page = await fetch(`${url}/housing`);
    const html = await page.text();
    expect([page.status, headingOf(html)]).toEqual([200, "Find Your Perfect Spot"]);
    const script = await fetch(url + /import\("(\/assets\/[^"]+\.js)"\)/.exec(html)![1]!);
    expect([script.status, script.headers.get("content-type")]).toEqual([
      200,
      expect.stringMatching(/^text\/javascript/),
    ]);
  }, 120_000);

  it("says what is needed where nothing is built and nothing can be", async () => {
    const { lines, hasEnded } = await startInProduction([]);
    expect(await hasEnded()).toBe(1);
    expect(lines.join("\n")).toMatch(/Cannot find package .*\nBuilding the pages needs .*npm ci/);
  }, 120_000);
});
