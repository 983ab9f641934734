import { readFile } from "node:fs/promises";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "../fixtures.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { fillForPages } from "../page-rows.ts";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: {
      // The validator does not know that a label names a switch, which is a button; axe checks button names.
      "text-content": "off",
      // A check-in row is a checkbox as a whole, and a native progress bar cannot look the same in all browsers.
      "prefer-native-element": ["error", { exclude: ["checkbox", "progressbar"] }],
    },
  }),
);

async function declaredPaths(): Promise<string[]> {
  const routes = await readFile("src/app/routes.ts", "utf8");
  return ["/", ...[...routes.matchAll(/route\("([^"$]+)"/g)].map(([, path]) => path!)];
}

test("every page is valid HTML with a title of its own: for a guest, a member and an admin, and for refusals", async ({
  request,
  site,
  create,
  callsOf,
}) => {
  const rows = await fillForPages(site, create);
  const declared = await declaredPaths();
  const paths = [
    ...declared,
    "/?find=roommates",
    "/?find=events",
    "/auth?mode=signup",
    "/auth?view=forgot",
    "/auth?error=provider-failed",
    "/reset-password?token=abc",
    "/housing?location=Beacon&amenities=Parking",
    `/housing/${rows.home}`,
    "/community?q=walk",
    `/roommates/${rows.roommate}`,
    `/community/${rows.post}`,
    `/events/${rows.event}`,
    `/events/${rows.event}/door`,
    "/playbooks/viewing-rooms-safely",
    `/messages/${rows.conversation}`,
    `/people/${rows.other.user.id}`,
    "/membership?plan=vip",
    "/admin?tab=reports",
    "/admin?tab=today",
    "/admin?tab=log",
    "/admin?tab=announce",
    `/notices?news=${rows.news}`,
    "/admin?tab=site",
    "/admin?tab=requests",
    `/admin?tab=requests&request=${rows.supportRequest}`,
    `/support/${rows.supportRequest}`,
    ...["roommate", "activity", "settings", "notifications"].map((tab) => `/profile?tab=${tab}`),
    "/profile?edit=true",
    "/nowhere",
    "/api/docs",
    "/offline.html",
  ];
  const visitors = [request, ...(await Promise.all([callsOf(rows.member), callsOf(rows.admin)]))];
  const answers = await fewAtOnce(visitors.flatMap((calls) => paths.map((path) => () => calls.get(path))));
  for (const visitor of visitors.keys()) {
    const all = answers.slice(visitor * paths.length).slice(0, declared.length);
    // Some pages redirect: a member from the sign-in screen, a guest to it.
    const opened = all.filter(
      (answer, index) => answer.ok() && new URL(answer.url()).pathname === paths[index],
    );
    const missing = all.filter((answer) => !answer.ok()).map((answer) => new URL(answer.url()).pathname);
    expect(missing).toEqual(visitor === 2 ? [] : ["/admin"]);
    const titles = await Promise.all(
      opened.map(async (answer) => /<title>([^<]+)<\/title>/.exec(await answer.text())?.[1]),
    );
    expect(opened.length).toBeGreaterThan(9);
    expect(new Set(titles).size).toBe(opened.length);
  }
  answers.push(
    await request.post("/api/contact", {
      form: { name: "Ruth", email: "no address", message: "" },
      headers: { "sec-fetch-site": "same-origin" },
    }),
  );
  const found = new Set<string>();
  for (const answer of answers) {
    expect(answer.headers()["content-type"], answer.url()).toContain("text/html");
    const { results } = await validator.validateString(await answer.text());
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      found.add(`${new URL(answer.url()).pathname}: ${ruleId}, ${message} (${selector})`);
  }
  expect([...found]).toEqual([]);
});
