import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { demoUserId, seed as seedPeople } from "#src/demo/people.seed.ts";
import { drawPortrait } from "#src/pages/profile/demo/portrait-drawing.ts";
import { readPortraits, seed } from "#src/pages/profile/demo/portrait.seed.ts";
import { seed as seedVerifications } from "#src/core/verification/demo/verification.seed.ts";
import { bodyOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";

const { app, api, create } = useTestApp();
beforeAll(async () => {
  await seedPeople(app.platform);
  await seedVerifications(app.platform);
  await seed(app.platform);
});

const sessionOf = (key: string) => create.session({ user: { id: demoUserId(key) } } as never);

describe("the demo's portraits", () => {
  it("are of most people, and all differ", async () => {
    const portraits = Object.values(readPortraits()).map(drawPortrait);
    expect(new Set(portraits).size).toBe(portraits.length);
    expect(
      (
        await app.database.pool.query(
          "select count(*)::int as people from users where profile_image_url is null",
        )
      ).rows,
    ).toEqual([{ people: 3 }]);
  });

  it("are published in the size of an uploaded one, and weigh little", async () => {
    const as = await sessionOf("member");
    const { profileImageUrl } = await bodyOf(api(as).get("/api/auth/user"));
    const answer = await app.get(`${profileImageUrl}/400.webp`, { as });
    const file = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: 400, height: 400 });
    expect(file.length).toBeLessThan(12_000);
  });

  it("are shown to verified members, and to nobody else but herself", async () => {
    const { profileImageUrl } = await bodyOf(api(await sessionOf("new")).get("/api/auth/user"));
    const statusFor = async (key?: string) => {
      const as = key === undefined ? {} : { as: await sessionOf(key) };
      return (await app.get(`${profileImageUrl}/400.jpg`, as)).status;
    };
    expect([await statusFor("member"), await statusFor("new")]).toEqual([200, 200]);
    expect([await statusFor("pending"), await statusFor()]).toEqual([404, 404]);
  });
});
