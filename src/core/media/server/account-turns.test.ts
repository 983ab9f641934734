import { expect, it } from "vitest";
import { createAccountTurns } from "#src/core/media/server/account-turns.ts";

it("limits the tasks of each account separately, and continues after one that fails", async () => {
  const inTurn = createAccountTurns(2);
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const start = (account: string, name: string) =>
    inTurn(account, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const eves = ["eve 1", "eve 2", "eve 3"].map((name) => start("eve", name));
  const ruths = start("ruth", "ruth 1");
  expect(begun).toEqual(["eve 1", "eve 2", "ruth 1"]);

  ends.get("eve 1")!(new Error("broken off"));
  await expect(eves[0]).rejects.toThrow("broken off");
  expect(begun).toEqual(["eve 1", "eve 2", "ruth 1", "eve 3"]);
  for (const name of begun.slice(1)) ends.get(name)!();
  expect(await Promise.all([...eves.slice(1), ruths])).toEqual(["eve 2", "eve 3", "ruth 1"]);
});
