import { describe, expect, it } from "vitest";
import { acceptedEncodings } from "#src/server/http/accepted-encodings.ts";

describe("acceptedEncodings", () => {
  it.each([
    [undefined, ["identity"]],
    ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
    ["GZIP", ["gzip", "identity"]],
    ["br;q=0.2, gzip", ["gzip", "br", "identity"]],
    ["identity, br;q=0.5", ["identity", "br"]],
    ["*", ["br", "gzip", "identity"]],
    ["*, br;q=0", ["gzip", "identity"]],
    ["identity;q=0", []],
  ])("reads %j as %j, the best first", (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });
});
