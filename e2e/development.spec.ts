import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runScript } from "#testing/npm-script.ts";
import { copyProject } from "#testing/project-copy.ts";
import { expect, hydrated, test } from "./demo.ts";

// On a copy, so that the checkout stays as it is, however this ends.
let project: Awaited<ReturnType<typeof copyProject>>;
let server: Awaited<ReturnType<typeof runScript>>;
test.beforeEach(async () => {
  test.setTimeout(120_000);
  project = await copyProject();
  server = await runScript(project.folder, "dev");
});
test.afterEach(async () => {
  await server?.stop();
  await project?.remove();
});

async function change(file: string, from: string, to: string) {
  const name = path.join(project.folder, file);
  const text = await readFile(name, "utf8");
  expect(text.split(from)).toHaveLength(2);
  await writeFile(name, text.replace(from, to));
}

test("npm run dev shows a changed component at once, and starts over once for a changed server file", async ({
  page,
  faults,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  const location = page.getByRole("combobox", { name: "Location" });

  await server.hasStarted(1);
  const connected = page.waitForEvent("console", {
    predicate: (message) => message.text() === "[vite] connected.",
    timeout: 30_000,
  });
  await page.goto(`${server.url}/housing`);
  await connected;
  await hydrated(page);
  await expect(heading).toHaveText("Find Your Perfect Spot");

  // What she has typed is still there afterwards: the page was not loaded anew.
  await location.fill("Beacon");
  await change("src/rooms/housing/client/housing-head.tsx", "Your Perfect Spot", "a Home");
  await expect(heading).toHaveText("Find a Home");
  await expect(location).toHaveValue("Beacon");
  // Nor does rendering remember what was there before.
  const rendered = await (await page.request.get(`${server.url}/housing`)).text();
  expect(/<h1>(.*?)<\/h1>/.exec(rendered)?.[1]).toBe("Find a Home");
  expect(faults.unexpected()).toEqual([]);
  expect(server.lines.filter((line) => /error/i.test(line))).toEqual([]);
  expect(server.count("ready on ")).toBe(1);

  // While the server starts over, the open page cannot reach it.
  faults.allow(/./);
  await change("src/server/http/health.ts", '"ready"', '"ready again"');
  await server.hasStarted(2);
  const answer = await page.request.get(`${server.url}/readyz`);
  expect(await answer.text()).toBe("ready again");
  await page.goto(`${server.url}/housing`);
  await expect(heading).toHaveText("Find a Home");
  expect([server.count("Restarting "), server.count("ready on ")]).toEqual([1, 2]);
});
