import { describe, expect, it } from "vitest";
import { DataDirectoryInUseError } from "#src/server/database/data-directory-lock.ts";
import { operatorMessage } from "#src/server/exit.ts";
import { SettingsError } from "#src/server/settings.ts";

describe("what an operator is told of an error", () => {
  const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

  it.each([
    ["a setting", new SettingsError(["PORT: too big"])],
    ["a folder in use", new DataDirectoryInUseError("/data")],
    ["a port in use", withCode("EADDRINUSE", "Port 3000 is in use.")],
  ])("is the error's own message for %s", (_name, error) => {
    expect(operatorMessage(error)).toBe(error.message);
  });

  it("says that the database cannot be reached, and why", () => {
    expect(operatorMessage(withCode("28P01", "password authentication failed"))).toBe(
      "The database cannot be reached: password authentication failed",
    );
    expect(operatorMessage(Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" }))).toBe(
      "The database cannot be reached: ECONNREFUSED",
    );
  });

  it("says of the store for media what is the store's", () => {
    const refused = Object.assign(withCode("ECONNREFUSED", "connect ECONNREFUSED"), { $metadata: {} });
    expect(operatorMessage(refused)).toBe("The store for media cannot be reached: connect ECONNREFUSED");
  });

  it("is undefined for bugs", () => {
    expect(operatorMessage(new TypeError("x is undefined"))).toBeUndefined();
    expect(operatorMessage(withCode("23505", "duplicate key"))).toBeUndefined();
    expect(operatorMessage("text")).toBeUndefined();
  });
});
