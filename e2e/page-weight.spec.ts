import { expect, openPage, signIn, test } from "./demo.ts";

// What a train's connection has to carry before anything shows; compressed it is about a sixth.
const most = 60_000;

for (const visitor of ["guest", "member"] as const) {
  test(`the HTML of /housing is at most 60 KB for a ${visitor}, and holds each listing's data once`, async ({
    request,
    baseURL,
  }) => {
    if (visitor === "member") await signIn(request, baseURL!, "member");
    const html = await (await request.get("/housing")).text();
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(most);
    const list = (await (await request.get("/api/housing")).json()) as { id: string; images: string[] }[];
    expect(list.length).toBeGreaterThan(0);
    // In the link, and in what the page starts from; the last one also says where the next page begins.
    for (const { id } of list.slice(0, -1)) expect(html.split(id)).toHaveLength(3);
  });
}

test("a guest's page starts as it was rendered, whatever else stands in its address, in any order", async ({
  page,
}) => {
  for (const query of ["location=ct&budget=800-1200", "utm_source=mail&location=ct", "x=1"]) {
    await openPage(page, `/housing?${query}`);
    await expect(page.getByRole("heading", { name: /Housing Options Found/ })).toBeVisible();
  }
});

// 120 KB of 1,024 bytes, as they come over the line.
const mostScript = 120 * 1024;

for (const path of ["/", "/housing", "/auth", "/membership"]) {
  test(`the scripts that ${path} starts with are at most 120 KB`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = new Set(
      [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|import\("(\/assets\/[^"]+\.js)"\)/g)].map(
        ([, linked, imported]) => linked ?? imported!,
      ),
    );
    expect(scripts.size).toBeGreaterThan(1);
    let bytes = 0;
    for (const script of scripts) {
      const answer = await request.get(script, { headers: { "accept-encoding": "br" } });
      expect(answer.headers()["content-encoding"]).toBe("br");
      bytes += Number(answer.headers()["content-length"]);
    }
    expect(bytes).toBeLessThanOrEqual(mostScript);
  });
}
