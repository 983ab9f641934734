import { expect, it } from "vitest";
import { areFewNetworks } from "#src/server/networks.ts";

it.each([
  ["all addresses", "0.0.0.0/0"],
  ["all of IPv6", "::/0"],
  ["a half", "64.0.0.0/7"],
  ["all of IPv4 as IPv6 writes it", "::ffff:0.0.0.0/96"],
  ["what holds that", "::/8"],
  ["little but that", "::/64"],
  ["its neighbor and that", "::fffe:0:0/95"],
  ["the open internet of IPv6", "2000::/3"],
  ["much of it", "2000::/7"],
  ["some of it", "2001::/15"],
  ["all addresses in two halves", "0.0.0.0/1,128.0.0.0/1"],
  ["all addresses in 256 networks", Array.from({ length: 256 }, (_, first) => `${first}.0.0.0/8`).join(",")],
])("%s is not a few networks", (_name, ranges) => {
  expect(areFewNetworks(ranges.split(","))).toBe(false);
});

it("networks at home and those of a provider's proxies are", () => {
  const home = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7", "::ffff:10.0.0.0/104"];
  const open = ["127.0.0.1", "::1", "104.16.0.0/13", "2606:4700::/32"];
  expect(areFewNetworks([...home, ...open])).toBe(true);
});
