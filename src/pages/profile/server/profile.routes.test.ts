import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { users } from "#src/core/people/server/user.table.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";
import { jpegFile } from "#testing/rows/media.ts";
import { roommateBody } from "#testing/rows/roommate-body.ts";
import { filesOf, publishFile, rowOf, sendFile, uploadOf } from "#testing/api/upload.ts";
import { mp4File } from "#testing/rows/videos.ts";

const { app, create } = useTestApp();

const update = (as: Person, body: unknown) => app.patch("/api/auth/user", { as, body });
const userOf = async ({ user }: Person) =>
  (await app.platform.db.select().from(users).where(eq(users.id, user.id)))[0]!;
const small = () => jpegFile({ width: 40, height: 30 });
const picture = async (as: Person) =>
  (await publishFile(app, await small(), { as, type: "image/jpeg" })).objectPath;
/** The path of a file that the member has uploaded but not published. */
const sent = async (as: Person, file?: Uint8Array) =>
  sendFile(app, file ?? (await small()), { as, type: "image/jpeg" });
const isAttached = async (path: string) => {
  // A deleted upload has no row.
  return (await rowOf(app, path))?.unattachedAt === null;
};

describe("PATCH /api/auth/user", () => {
  it("changes the editable fields and answers with the updated user (AUTH-77, AUTH-111, PROF-24)", async () => {
    const ruth = await create.person("new", { congregation: null });
    const changes = {
      firstName: " Ruth ",
      lastName: "Avery",
      congregation: "Beacon",
      bio: "Early trains.",
      location: "Beacon, NY",
      budget: "800-1200",
    };
    const answer = await update(ruth, changes);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: ruth.user.id, ...changes, firstName: "Ruth" });
    const partly = await update(ruth, { bio: "", location: null });
    expect(await partly.json()).toMatchObject({ ...changes, firstName: "Ruth", bio: null, location: null });
    expect((await update(ruth, {})).status).toBe(200);
  });

  it("of an outdated version is refused; a new picture does not make it outdated", async () => {
    const ruth = await create.person("new");
    const { updatedAt } = await userOf(ruth);
    expect((await update(ruth, { profileImageUrl: null })).status).toBe(200);
    expect((await update(ruth, { bio: "Early trains.", updatedAt })).status).toBe(200);
    const refused = await update(ruth, { bio: "Late trains.", location: "Ithaca, NY", updatedAt });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "bio" }, { path: "location" }] });
    expect(await userOf(ruth)).toMatchObject({ bio: "Early trains.", location: null });
  });

  it("also changes the roommate profile, and does not remove its budget", async () => {
    const [ruth, reader] = [await create.person("approved"), await create.person("approved")];
    const { id } = await create.roommate(ruth, { location: "Beacon, NY", budget: "500-800" });
    const own = async () => (await app.get("/api/roommates/profile", { as: ruth })).json();
    const before = (await own()) as { updatedAt: string };
    const changes = { bio: "Early trains.", location: "Trenton, NJ", budget: "1200-1600" };
    expect((await update(ruth, changes)).status).toBe(200);
    expect(await own()).toMatchObject({ ...changes, budgetMin: 1200 });
    const found = await app.get("/api/roommates?location=Northeast+Corridor&budget=1200-1600", {
      as: reader,
    });
    expect(await found.json()).toMatchObject([{ id, ...changes }]);
    // As if her roommate form was open in another tab.
    const body = { ...roommateBody, bio: "Late trains.", updatedAt: before.updatedAt };
    const refused = await app.post("/api/roommates/profile", { as: ruth, body });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { errors: [{ path: "budget" }, { path: "location" }, { path: "bio" }] },
    ]);
    for (const budget of [null, "whatever"]) {
      const answer = await update(ruth, { budget });
      expect([answer.status, await answer.json()]).toMatchObject([400, { errors: [{ path: "budget" }] }]);
    }
    expect(await own()).toMatchObject({ ...changes, status: "active" });
  });

  it("accepts one of the budgets or none, and explains a refusal", async () => {
    const ruth = await create.person("new");
    const refused = await update(ruth, { budget: "a little" });
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { message: "Please choose one of the budgets." },
    ]);
    expect((await (await update(ruth, { budget: "800-1200" })).json()).budget).toBe("800-1200");
    expect((await (await update(ruth, { budget: "" })).json()).budget).toBeNull();
  });

  it("changes no other user, whatever id the body contains (PROF-26)", async () => {
    const [ruth, eve] = [await create.person("new"), await create.person("approved")];
    const before = await userOf(ruth);
    const { id, email } = ruth.user;
    expect((await update(eve, { id, email, userId: id, bio: "Not hers." })).status).toBe(200);
    expect(await userOf(ruth)).toEqual(before);
    expect((await userOf(eve)).bio).toBe("Not hers.");
  });

  it("answers with the same fields as GET plus what waits for review, and no others (PROF-27)", async () => {
    const ruth = await create.person("approved");
    const { waitingName, ...answer } = (await (await update(ruth, { bio: "Early trains." })).json()) as {
      waitingName: unknown;
    };
    expect(waitingName).toBeNull();
    const fields = [
      "id firstName lastName email bio location budget profileImageUrl isVerified role isAdmin mustConfirm",
      "createdAt updatedAt congregation emailVerified hasPassword can suspension isPaused isAdult agreedAt newTerms",
    ];
    expect(Object.keys(answer).toSorted()).toEqual(fields.join(" ").split(" ").toSorted());
    expect(await (await app.get("/api/auth/user", { as: ruth })).json()).toEqual(answer);
  });

  it("changes nothing else, whatever the body contains (AUTH-112)", async () => {
    const ruth = await create.person("unverified-email");
    const before = await userOf(ruth);
    const answer = await update(ruth, {
      role: "admin",
      isAdmin: true,
      isVerified: true,
      email: "other@example.com",
      emailVerified: true,
      emailVerifiedAt: new Date(),
      id: "00000000-0000-4000-8000-000000000000",
      passwordHash: "x",
      password: "lighthouse-77",
      createdAt: new Date(0),
    });
    expect(answer.status).toBe(200);
    expect(await userOf(ruth)).toEqual(before);
  });

  it.each([
    [{ congregation: "  " }, "congregation", "Congregation is required"],
    [{ congregation: null }, "congregation", "Congregation is required"],
    [{ firstName: "" }, "firstName", "First name is required"],
    [{ lastName: "x".repeat(81) }, "lastName", "Please keep this under 80 characters."],
    [{ bio: "x".repeat(1001) }, "bio", "Please keep this under 1,000 characters."],
    [
      { profileImageUrl: "https://evil.example/a.jpg" },
      "profileImageUrl",
      "This is not one of your uploads.",
    ],
    [{ profileImageUrl: "/objects/../etc" }, "profileImageUrl", "This is not one of your uploads."],
  ])("refuses %j", async (body, path, message) => {
    const answer = await update(await create.person("new"), body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: "invalid", message, errors: [{ path, message }] });
  });

  it("accepts an own upload that is ready, attaches it, and releases the old one", async () => {
    const ruth = await create.person("new");
    const [one, two] = [await picture(ruth), await picture(ruth)];
    expect(await (await update(ruth, { profileImageUrl: one })).json()).toMatchObject({
      profileImageUrl: one,
    });
    expect((await update(ruth, { profileImageUrl: one, bio: "again" })).status).toBe(200);
    await update(ruth, { profileImageUrl: two });
    expect([await isAttached(one), await isAttached(two)]).toEqual([false, true]);
    await update(ruth, { profileImageUrl: null });
    expect([await isAttached(two), (await userOf(ruth)).profileImageUrl]).toEqual([false, null]);
  });

  it("attaches only the remaining picture after two parallel changes", async () => {
    const ruth = await create.person("new");
    for (let round = 0; round < 10; round += 1) {
      const pictures = [await picture(ruth), await picture(ruth)];
      const answers = await Promise.all(pictures.map((profileImageUrl) => update(ruth, { profileImageUrl })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { profileImageUrl } = await userOf(ruth);
      for (const one of pictures) expect(await isAttached(one)).toBe(one === profileImageUrl);
    }
  });

  it("refuses another user's picture, a video, an unfinished upload and a made-up one", async () => {
    const [ruth, eve] = [await create.person("new"), await create.person("new")];
    const video = await publishFile(app, mp4File(), { as: eve, type: "video/mp4" });
    const urls = [
      await picture(ruth),
      video.objectPath,
      `/objects/${uploadOf(await sent(eve))}`,
      "/objects/00000000-0000-4000-8000-000000000000",
    ];
    for (const profileImageUrl of urls) {
      const answer = await update(eve, { profileImageUrl, bio: "must not be kept" });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ errors: [{ path: "profileImageUrl" }] });
    }
    expect(await userOf(eve)).toMatchObject({ profileImageUrl: null, bio: null });
  });
});

describe("a new picture", () => {
  const stored = async (imageURL: string) =>
    (await Promise.all([rowOf(app, imageURL), filesOf(app, imageURL)])) as [object | undefined, string[]];
  const put = (as: Person, imageURL: string) => app.put("/api/profile/picture", { as, body: { imageURL } });

  it("is rotated upright, cropped to the square in the middle, and set with one call", async () => {
    const ruth = await create.person("new");
    // Stripes of red, white and red, so the middle is white.
    const red = { width: 400, height: 600, channels: 3, background: "#d02020" } as const;
    const white = await sharp({ create: { ...red, background: "#ffffff" } })
      .png()
      .toBuffer();
    const strip = await sharp({ create: { ...red, width: 1400 } })
      .composite([{ input: white, left: 500, top: 0 }])
      .jpeg()
      .toBuffer();
    const answer = await put(ruth, await sent(ruth, strip));
    const published = (await answer.json()) as { objectPath: string };
    expect([answer.status, published]).toEqual([
      200,
      { objectPath: expect.any(String), type: "image", width: 400, height: 400 },
    ]);
    expect((await userOf(ruth)).profileImageUrl).toBe(published.objectPath);
    const bytes = Buffer.from(await (await app.get(published.objectPath, { as: ruth })).arrayBuffer());
    const part = async (left: number, width: number) => {
      const cut = await sharp(bytes).extract({ left, top: 150, width, height: 100 }).png().toBuffer();
      return (await sharp(cut).stats()).channels;
    };
    for (const { min } of await part(150, 100)) expect(min).toBeGreaterThan(240);
    expect((await part(0, 40))[1]!.max).toBeLessThan(80);
  });

  it("of a few pixels is not enlarged", async () => {
    const ruth = await create.person("new");
    expect(await (await put(ruth, await sent(ruth))).json()).toMatchObject({ width: 30, height: 30 });
  });

  it("replaces the old one, whose row and files are deleted at once; so are those of a removed one", async () => {
    const ruth = await create.person("new");
    const [one, two] = [await sent(ruth), await sent(ruth)];
    await put(ruth, one);
    expect((await stored(one))[1]).not.toEqual([]);
    await put(ruth, two);
    expect(await stored(one)).toEqual([undefined, []]);
    expect((await stored(two))[1]).not.toEqual([]);
    await update(ruth, { profileImageUrl: null });
    expect(await stored(two)).toEqual([undefined, []]);
  });

  it("is refused if it is a video, too large, or somebody else's", async () => {
    const [ruth, eve] = [await create.person("new"), await create.person("new")];
    const video = await sendFile(app, mp4File(), { as: ruth, type: "video/mp4" });
    expect((await put(ruth, video)).status).toBe(413);
    expect((await put(eve, await sent(ruth))).status).toBe(404);
    expect((await userOf(ruth)).profileImageUrl).toBeNull();
  });
});

describe("a user's picture", () => {
  it("is visible to its owner until it is set, then to verified members, and to nobody once removed", async () => {
    const [ruth, naomi] = [await create.person("new"), await create.person("approved")];
    const pending = await create.person("pending");
    const url = await picture(ruth);
    const seen = async () => {
      const answers = [undefined, pending, naomi, ruth].map((as) => app.get(`${url}/40.webp`, { as }));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await seen()).toEqual([404, 404, 404, 200]);
    await update(ruth, { profileImageUrl: url });
    expect(await seen()).toEqual([404, 404, 200, 200]);
    await create.block(naomi, ruth);
    expect(await seen()).toEqual([404, 404, 404, 200]);
    await update(ruth, { profileImageUrl: null });
    expect(await seen()).toEqual([404, 404, 404, 404]);
  });
});
