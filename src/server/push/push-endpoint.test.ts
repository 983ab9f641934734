import type { lookup } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { isPublicAddress, PrivateAddressError, publicLookupBy } from "#src/server/push/public-address.ts";
import { isPushEndpoint } from "#src/server/push/push-endpoint.ts";

describe("an address that is public", () => {
  it.each(["8.8.8.8", "142.250.65.202", "172.15.0.1", "172.32.0.1", "2607:f8b0:4006:80c::200a"])(
    "%s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
});

describe("an address that is not public", () => {
  it.each([
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "2001:db8::1",
    "2001::1",
    "2002:7f00:1::1",
    "not an address",
  ])("%s", (address) => expect(isPublicAddress(address)).toBe(false));
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
    "http://192.168.1.5:8081/another-port",
    "https://192.168.1.5/abc",
    "file:///etc/passwd",
    "nothing",
  ])("may not be %s", (endpoint) => expect(isPushEndpoint({ pushServices }, endpoint)).toBe(false));
});

describe("a name that leads into a private network", () => {
  const leadsTo = (...found: string[]) =>
    publicLookupBy(((_name: string, _options: object, answer: (...args: unknown[]) => void) =>
      answer(
        null,
        found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      )) as typeof lookup);

  it.each([["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["fd00::1"], []])(
    "is not connected to (%s)",
    async (...addresses) => {
      let connected = false;
      const inside = createServer((_request, response) => {
        connected = true;
        response.end();
      });
      await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
      const { port } = inside.address() as AddressInfo;
      const error = await new Promise((resolve) =>
        request({ host: "push.example", port, lookup: leadsTo(...addresses) }, resolve)
          .on("error", resolve)
          .end(),
      );
      expect(error).toBeInstanceOf(PrivateAddressError);
      expect(connected).toBe(false);
      inside.close();
    },
  );

  it("is distinguished from one that leads out, however it is looked up", () => {
    const look = leadsTo("8.8.8.8", "2607:f8b0:4006:80c::200a");
    const answer = vi.fn<() => void>();
    look("push.example", {}, answer);
    expect(answer).toHaveBeenLastCalledWith(null, "8.8.8.8", 4);
    look("push.example", { all: true }, answer);
    expect(answer).toHaveBeenLastCalledWith(null, [
      { address: "8.8.8.8", family: 4 },
      { address: "2607:f8b0:4006:80c::200a", family: 6 },
    ]);
  });
});
