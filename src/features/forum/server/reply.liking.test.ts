import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { forumPosts, forumReplies, forumReplyLikes } from "#src/features/forum/server/forum.table.ts";
import { bodyOf, pageOf, refusalOf } from "#testing/api/api-client.ts";
import { useTestApp } from "#testing/api/app.ts";
import type { Person } from "#testing/rows/factories.ts";

const { app, create, api } = useTestApp({ RATE_LIMITS: "off" });
const limited = useTestApp();
let author: Person;
beforeAll(async () => {
  author = await create.person("new");
});
let param: { id: string; replyId: string };
beforeEach(async () => {
  const { id } = await create.post(author);
  param = { id, replyId: (await create.reply(author, { id })).id };
});

const like = (as: Person) => api(as).patch("/api/forum/:id/replies/:replyId/like", { param });
const likeStatus = async (as?: Person) => {
  const { items } = await pageOf(api(as).get("/api/forum/:id/replies", { param: { id: param.id } }));
  return items.map(({ likes, liked }) => ({ likes, liked }));
};

describe("a like of a reply", () => {
  it("is added by one press and removed by the next; everybody sees the number of likes", async () => {
    const [anna, beth] = [await create.person("new"), await create.person("new")];
    expect(await bodyOf(like(anna))).toEqual({ likes: 1, liked: true });
    expect(await bodyOf(like(beth))).toEqual({ likes: 2, liked: true });
    expect([await likeStatus(anna), await likeStatus()]).toEqual([
      [{ likes: 2, liked: true }],
      [{ likes: 2, liked: false }],
    ]);
    expect(await bodyOf(like(anna))).toEqual({ likes: 1, liked: false });
    expect(await likeStatus(anna)).toEqual([{ likes: 1, liked: false }]);
  });

  it("pressed by 20 members twice at once leaves everything as it was", async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => create.person("new")));
    await like(members[0]!);
    const answers = await Promise.all([...members, ...members].map((member) => like(member)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await likeStatus(members[0])).toEqual([{ likes: 1, liked: true }]);
  });

  it.each(["hidden reply", "hidden post", "reply to another post"])("is refused for a %s", async (what) => {
    const anna = await create.person("new");
    const table = what === "hidden post" ? forumPosts : forumReplies;
    if (what === "reply to another post") param = { ...param, id: (await create.post(author)).id };
    else {
      const id = what === "hidden post" ? param.id : param.replyId;
      await app.platform.db.update(table).set({ hiddenAt: new Date() }).where(eq(table.id, id));
    }
    expect((await like(anna)).status).toBe(404);
    expect(await app.platform.db.$count(forumReplyLikes, eq(forumReplyLikes.replyId, param.replyId))).toBe(0);
  });

  it("counts towards the limit of likes of posts", async () => {
    const anna = await limited.create.person("new");
    const { id } = await limited.create.post(anna);
    const replyId = (await limited.create.reply(anna, { id })).id;
    const press = () =>
      limited.api(anna).patch("/api/forum/:id/replies/:replyId/like", { param: { id, replyId } });
    await limited.api(anna).patch("/api/forum/:id/like", { param: { id } });
    const forty = () => Promise.all(Array.from({ length: 40 }, press));
    const answers = [...(await forty()), ...(await forty()), ...(await forty())];
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect((await refusalOf(refused[0]!)).message).toContain("You’ve pressed Like very often.");
  });
});
