import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isPushEndpoint, sendPush } from "#src/server/push/push-sender.ts";
import { useTestApp } from "#testing/app.ts";
import { pushSubscriptionOf } from "#testing/push-service.ts";

const { app } = useTestApp();
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe("the address of a push service", () => {
  const pushServices = ["http://192.168.1.5:8080"];
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://wns2-par02p.notify.windows.com/w/?token=abc",
    "http://192.168.1.5:8080/named-by-the-operator",
  ])("may be %s", (endpoint) => expect(isPushEndpoint({ pushServices }, endpoint)).toBe(true));

  it.each([
    "http://push.example/abc",
    "https://push.example:8443/abc",
    "https://somebody:secret@push.example/abc",
    "https://localhost/abc",
    "https://a.localhost/abc",
    "https://127.0.0.1/abc",
    "https://127.1/abc",
    "https://0x7f000001/abc",
    "https://2130706433/abc",
    "https://[::1]/abc",
    "https://[::ffff:10.0.0.1]/abc",
    "https://169.254.169.254/latest/meta-data",
    "https://8.8.8.8/abc",
    "http://192.168.1.5:8081/another-port",
    "https://192.168.1.5/abc",
    "file:///etc/passwd",
    "nothing",
  ])("may not be %s", (endpoint) => expect(isPushEndpoint({ pushServices }, endpoint)).toBe(false));
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
