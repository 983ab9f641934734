import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "#src/server/database/database.ts";
import { migrateDatabase } from "#src/server/database/migrate.ts";
import { newcomer } from "#testing/api/account-calls.ts";
import { createFactories } from "#testing/rows/factories.ts";
import { wrong, type Answered } from "#testing/machines/load.ts";
import { createBucket } from "#testing/machines/bucket.ts";
import { s3TestSettings } from "#testing/machines/run-results.ts";
import { startSmtpServer } from "#testing/machines/smtp-server.ts";
import { startTcpProxy } from "#testing/machines/tcp-proxy.ts";
import { uploadPicture } from "#testing/api/upload-over-http.ts";
import { startBehindProxy, until, withCluster, type Settings } from "./cluster.ts";
import { jsonHeaders, report } from "./load.ts";

// How long each part is down, and within how long a visitor must get a response and all must work again, in s.
const [away, patience] = [30, 12];

type Ask = () => Promise<Response>;

/** Two processes on a cluster whose database, then store, then mail server accepts connections and does not respond. */
export async function benchOutages() {
  const missing = s3TestSettings.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`This needs a store: ${missing.join(", ")}`);
  await withCluster(inTurn);
}

/** Starts a proxy for the server of an address; `address` is the same with the proxy's port. */
async function before(address: string) {
  const url = new URL(address);
  const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  return { ...proxy, address: url.href };
}

async function inTurn(cluster: Settings) {
  const database = await before(cluster.DATABASE_URL!);
  const store = await before(process.env.TEST_S3_ENDPOINT!);
  const mail = await startSmtpServer();
  const handle = await openDatabase({ url: cluster.DATABASE_URL! });
  await migrateDatabase(handle);
  const { cookie } = await createFactories(handle).person("approved");
  const servers = await startBehindProxy({
    ...cluster,
    ...(await createBucket()),
    DATABASE_URL: database.address,
    S3_ENDPOINT: store.address,
    SMTP_URL: mail.url,
  });

  const url = cluster.PUBLIC_URL!;
  const signal = () => AbortSignal.timeout(60_000);
  const get = (path: string) => () => fetch(url + path, { headers: { cookie }, signal: signal() });
  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: "POST",
      headers: { ...jsonHeaders, cookie },
      body: JSON.stringify(body),
      signal: signal(),
    });

  const home = { title: "A room by the train", location: "Beacon, NY", rent: 900 };
  const write = () => post("/api/housing", home);
  await whileAway("database", { page: get("/housing"), write }, database.freeze, database.thaw);

  const picture = await uploadPicture(url, { cookie });
  await whileAway("store", { picture: get(picture), page: get("/housing") }, store.freeze, store.thaw);

  let people = 0;
  const signUp = () =>
    fetch(`${url}/api/auth/signup`, {
      method: "POST",
      headers: jsonHeaders,
      body: JSON.stringify(newcomer(`newcomer-${(people += 1)}@example.com`)),
      signal: signal(),
    });
  await whileAway(
    "mail",
    { "sign-up": signUp },
    () => mail.become("hang"),
    () => mail.become("accept"),
  );
  await until(async () => mail.accepted.length >= people);
  const addresses = new Set(mail.accepted.map(({ to }) => to?.[0]?.address));
  report("mail: emails that came, of those who signed up", addresses.size, `of ${people}`, { least: people });

  await servers.end();
  await handle.close();
  await Promise.all([database.close(), store.close(), mail.close()]);
}

/** Repeats all requests while a part is down, and then until they succeed again. */
async function whileAway(part: string, asks: Record<string, Ask>, leave: () => void, comeBack: () => void) {
  for (const ask of Object.values(asks)) if (!(await ask()).ok) throw new Error(`${part}: not well before`);
  leave();
  const end = Date.now() + away * 1000;
  await Promise.all(Object.entries(asks).map(([name, ask]) => observe(`${part}, ${name}`, ask, end)));
  comeBack();
  const since = Date.now();
  for (const ask of Object.values(asks)) while (!(await answerOf("", ask)).ok) await delay(100);
  report(`${part}: all is well again after`, (Date.now() - since) / 1000, "s", { most: patience });
}

async function observe(name: string, ask: Ask, end: number) {
  const answers: Answered[] = [];
  let slowest = 0;
  while (Date.now() < end) {
    const began = Date.now();
    answers.push(await answerOf(name, ask));
    slowest = Math.max(slowest, Date.now() - began);
    await delay(250);
  }
  report(`${name}: slowest answer`, slowest / 1000, "s", { most: patience });
  report(`${name}: unclear answers`, wrong(answers).length, `of ${answers.length}`, { most: 0 });
  const byStatus = Map.groupBy(answers, ({ status }) => status ?? 0);
  console.log(`  (${[...byStatus].map(([status, all]) => `${all.length} × ${status}`).join(", ")})`);
}

async function answerOf(request: string, ask: Ask): Promise<Answered & { ok: boolean }> {
  try {
    const answer = await ask();
    const { ok, status, headers } = answer;
    return { request, ok, status, text: await answer.text(), retryAfter: headers.get("retry-after") };
  } catch (error) {
    return { request, ok: false, text: String(error), retryAfter: null };
  }
}
