import { screen, within } from "@testing-library/react";
import { LoginPromptProvider } from "#src/core/sign-in/client/login-prompt.tsx";
import { ForumPage } from "#src/features/forum/client/forum-page.tsx";
import { PostPage } from "#src/features/forum/client/post-page.tsx";
import { parseCommunitySearch, parsePostSearch } from "#src/features/forum/forum.address.ts";
import type { Post } from "#src/features/forum/post.schema.ts";
import type { Reply } from "#src/features/forum/reply.schema.ts";
import { fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { fakeLive } from "#testing/components/fake-live.ts";
import { naomi as member, user } from "#src/core/verification/client/membership.setup.tsx";
import { renderPage, settle } from "#testing/components/render-page.tsx";

const naomi = { ...member, verifiedSince: null };

export const post: Post = {
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c11",
  userId: naomi.id,
  title: "Anyone else on the 7:12?",
  content: "Third car,\nriver side.",
  links: true,
  category: "General",
  images: [],
  videos: [],
  media: [],
  likes: 3,
  replies: 1,
  liked: false,
  following: false,
  unread: 0,
  newSince: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  editedAt: null,
  updatedAt: "2026-01-01T00:00:00.000Z",
  author: naomi,
  can: { update: false, delete: false },
};

export const ownPost: Post = {
  ...post,
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3c12",
  userId: user.id,
  title: "Which monthly pass?",
  content: "Is the ten-trip cheaper?",
  replies: 0,
  author: { ...naomi, id: user.id, firstName: "Julia", lastName: "M." },
  can: { update: true, delete: true },
};

export const reply: Reply = {
  id: "5f0c3a52-3c7e-4a51-8a51-4b1b7a5e3d11",
  userId: naomi.id,
  content: "The library, we call it.",
  links: true,
  quote: null,
  likes: 2,
  liked: false,
  createdAt: "2026-01-01T01:00:00.000Z",
  editedAt: null,
  updatedAt: "2026-01-01T01:00:00.000Z",
  author: naomi,
  can: { update: false, delete: false },
};

export const newestReplies = ({ id }: Post) => `GET /api/forum/${id}/replies?order=newest&limit=5`;

type SetupOptions = { at?: string; guest?: boolean; answers?: Record<string, FakeAnswer> };

async function openPage(
  path: "/community" | "/community/$id",
  component: () => React.ReactNode,
  { at = path.replace("$id", post.id), guest, answers }: SetupOptions,
) {
  const api = fakeApi({
    ...(!guest && { "GET /api/auth/user": { json: { ...user, can: { "post.create": true } } } }),
    "GET /api/forum": { json: [post, ownPost], headers: { "x-total-count": "2" } },
    [`GET /api/forum/${post.id}`]: { json: post },
    [newestReplies(post)]: { json: [reply], headers: { "x-total-count": "1" } },
    [newestReplies(ownPost)]: { json: [], headers: { "x-total-count": "0" } },
    ...answers,
  });
  const live = fakeLive();
  const page = await renderPage({
    path,
    at,
    validateSearch: path === "/community" ? parseCommunitySearch : parsePostSearch,
    component: () => (
      <LoginPromptProvider>
        <>{component()}</>
      </LoginPromptProvider>
    ),
  });
  // The editor of the visitor's own posts is loaded with them.
  await settle(10);
  return { ...api, ...page, live };
}

export const openChat = (visit: SetupOptions = {}) => openPage("/community", () => <ForumPage />, visit);

export const openPost = (visit: SetupOptions = {}) => openPage("/community/$id", () => <PostPage />, visit);

export const card = (shown: Post = post) => within(screen.getByRole("article", { name: shown.title }));

export const menuOf = (shown: Post) => `More about “${shown.title}”`;
export const replyMenu = "More about Naomi’s reply";
