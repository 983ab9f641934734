import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runScript } from "#testing/npm-script.ts";
import { copyProject } from "#testing/project-copy.ts";

// On a copy, so that the checkout stays as it is, however this ends.
let project: Awaited<ReturnType<typeof copyProject>>;
let server: Awaited<ReturnType<typeof runScript>>;
beforeAll(async () => {
  project = await copyProject();
  server = await runScript(project.folder, "dev");
}, 240_000);
afterAll(async () => {
  await server?.stop();
  await project?.remove();
});

async function change(file: string, from: string, to: string) {
  const name = path.join(project.folder, file);
  const text = await readFile(name, "utf8");
  expect(text.split(from)).toHaveLength(2);
  await writeFile(name, text.replace(from, to));
}

const text = async (address: string) => (await fetch(server.url + address)).text();
/** The heading of the page, or all of a page without one, so that a failure shows it. */
async function heading() {
  const page = await text("/housing");
  return /<h1[^>]*>(.*?)<\/h1>/.exec(page)?.[1] ?? page;
}

/** The messages about changed sources that an open page gets. */
async function openPage() {
  const [, token] = /const wsToken = "([^"]+)"/.exec(await text("/@vite/client"))!;
  const socket = new WebSocket(`${server.url.replace("http", "ws")}/?token=${token}`, "vite-hmr");
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

it("npm run dev hands a changed component to open pages, and starts over once for a changed server file", async () => {
  const component = "/src/features/housing/client/housing-head.tsx";
  await server.hasStarted(1);
  expect(await heading()).toBe("Find Your Perfect Spot");
  const page = await openPage();
  // As a page does that shows it.
  expect(await text(component)).toContain("Find Your Perfect Spot");

  const updated = page.nextMessage("update");
  await change(component.slice(1), "Your Perfect Spot", "a Home");
  // That component alone: what somebody has typed beside it stays.
  expect((await updated).updates).toMatchObject([{ type: "js-update", path: component }]);
  expect(await text(component)).toContain("Find a Home");
  // Nor does rendering remember what was there before.
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
