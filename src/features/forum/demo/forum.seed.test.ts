import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seed as seedPeople } from "#src/demo/people.seed.ts";
import { readPosts, seed } from "#src/features/forum/demo/forum.seed.ts";
import { postCategories } from "#src/features/forum/post.constants.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import { createTestApp, type TestApp } from "#testing/test-app.ts";

const demoPosts = readPosts();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedPeople(app.platform);
  await seed(app.platform);
});
afterAll(() => app.close());

describe("the demo's posts", () => {
  // Reading them parses them by the rules of what members write.
  it("are valid input in each category, and one has no reply", () => {
    expect(new Set(demoPosts.map(({ category }) => category))).toEqual(new Set(postCategories));
    expect(demoPosts.some(({ replies }) => replies.length === 0)).toBe(true);
  });

  it("are from the past, newest first, and every reply is between its post and now", () => {
    const ages = demoPosts.map(({ hoursAgo }) => hoursAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => a - b));
    for (const { hoursAgo, replies } of demoPosts) {
      const waits = replies.map(({ after }) => after);
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(waits.every((after) => after > 0 && after < hoursAgo)).toBe(true);
    }
  });

  it("are listed with their counts and pictures", async () => {
    const answer = await app.get("/api/forum?limit=100");
    const posts = (await answer.json()) as Post[];
    expect(posts.map(({ title, likes, replies }) => ({ title, likes, replies }))).toEqual(
      demoPosts.map(({ title, likedBy, replies }) => ({
        title,
        likes: likedBy.length,
        replies: replies.length,
      })),
    );
    expect(posts.filter(({ media }) => media.length > 0)).toHaveLength(
      demoPosts.filter(({ picture }) => picture).length,
    );
  });
});
