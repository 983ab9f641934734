import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isPushEndpoint, sendPush } from "#src/server/push/push-sender.ts";
import { useTestApp } from "#testing/api/app.ts";
import { pushSubscriptionOf } from "#testing/machines/push-service.ts";

const { app } = useTestApp();
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe("the address of a push service", () => {
  const pushServices = ["http://192.168.1.5:8080"];
  const allowed = (endpoints: string[]) =>
    endpoints.filter((endpoint) => isPushEndpoint({ pushServices }, endpoint));

  it("may be on the internet, or one that the operator has named", () => {
    const endpoints = [
      "https://fcm.googleapis.com/fcm/send/abc",
      "https://updates.push.services.mozilla.com/wpush/v2/abc",
      "https://web.push.apple.com/abc",
      "https://wns2-par02p.notify.windows.com/w/?token=abc",
      "http://192.168.1.5:8080/named-by-the-operator",
    ];
    expect(allowed(endpoints)).toEqual(endpoints);
  });

  it.each([
    ["without TLS", ["http://push.example/abc"]],
    ["on another port", ["https://push.example:8443/abc", "http://192.168.1.5:8081/another-port"]],
    ["with a password", ["https://somebody:secret@push.example/abc"]],
    ["on this machine", ["https://localhost/abc", "https://a.localhost/abc", "https://[::1]/abc"]],
    ["by its number", ["https://127.0.0.1/abc", "https://127.1/abc", "https://0x7f000001/abc"]],
    ["by one number", ["https://2130706433/abc", "https://8.8.8.8/abc", "https://192.168.1.5/abc"]],
    ["in a private network", ["https://[::ffff:10.0.0.1]/abc", "https://169.254.169.254/latest/meta-data"]],
    ["by a name without a dot", ["https://db/abc", "https://db./abc", "https://localhost./abc"]],
    [
      "by a name of the operator's own network",
      [
        "https://push.local/abc",
        "https://push.INTERNAL/abc",
        "https://a.b.lan./abc",
        "https://x.home.arpa/abc",
      ],
    ],
    ["that is none of the web", ["file:///etc/passwd", "nothing"]],
  ])("may not be %s", (_what, endpoints) => expect(allowed(endpoints)).toEqual([]));
});

describe("a name that leads into a private network", () => {
  it.each([
    ["127.0.0.1"],
    ["0.0.0.0"],
    ["100.64.0.1"],
    ["169.254.169.254"],
    ["192.168.1.1"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["64:ff9b::7f00:1"],
    ["fd00::1"],
    ["fe80::1"],
    ["2002:7f00:1::1"],
    ["8.8.8.8", "10.0.0.1"],
  ])("is not connected to (%s)", async (...addresses) => {
    const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const lookup = (_name: string, _options: object, answer: (error: null, all: typeof found) => void) =>
      answer(null, found);
    vi.spyOn(dns, "lookup").mockImplementation(lookup as unknown as typeof dns.lookup);
    syncBuiltinESMExports();
    const { endpoint, keys } = pushSubscriptionOf("https://push.example/abc").body;
    const message = { title: "", line: "", path: "/", tag: "1" };
    expect(await sendPush(app.platform, { endpoint, ...keys }, message)).toBe("refused");
  });
});
