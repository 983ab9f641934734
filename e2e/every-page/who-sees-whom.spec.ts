import type { APIRequestContext } from "@playwright/test";
import type { FileRouteTypes } from "#src/app/route-tree.gen.ts";
import { facts, factsIn, sees, stageReaders, type Fact } from "#testing/api/who-sees-whom.ts";
import { expect, test } from "../fixtures.ts";
import { fewAtOnce } from "./few-at-once.ts";

// A separate site, because other tests would find these people by their places and answers.
test.use({
  siteSettings: [{ SUPPORT_EMAIL: "readers@circle.example", RATE_LIMITS: "off" }, { scope: "worker" }],
});

type Staged = Awaited<ReturnType<typeof stageReaders>>;

const addresses: Record<FileRouteTypes["to"], (staged: Staged) => string[]> = {
  "/": () => ["/", "/?find=roommates", "/?find=events"],
  "/admin": () =>
    ["", "members", "announce", "site", "reports", "requests", "today", "log"].map(
      (tab) => `/admin?tab=${tab}`,
    ),
  "/admin/members/$id": ({ readers }) => [readers.herself!].map(({ user }) => `/admin/members/${user.id}`),
  // Requests are for whoever wrote them and the team: nobody here has written one.
  "/support/$id": ({ conversation }) => [`/support/${conversation}`],
  "/appointments/$id": ({ appointment }) => [`/appointments/${appointment}`],
  "/auth": () => ["/auth"],
  "/community": () => ["/community"],
  "/community/$id": ({ post }) => [`/community/${post.id}`],
  "/complete-profile": () => ["/complete-profile"],
  "/contact": () => ["/contact"],
  "/decisions": () => ["/decisions"],
  "/events": () => ["/events"],
  "/events/$id": ({ events }) => events.map(({ id }) => `/events/${id}`),
  "/events/$id/door": ({ events }) => events.map(({ id }) => `/events/${id}/door`),
  "/favorites": () => ["/favorites"],
  "/housing": () => ["/housing"],
  "/housing/$id": ({ home }) => [`/housing/${home.id}`],
  "/logout": () => ["/logout"],
  "/membership": () => ["/membership"],
  "/membership/welcome": () => ["/membership/welcome"],
  "/messages": () => ["/messages"],
  "/messages/$id": ({ conversation }) => [`/messages/${conversation}`],
  "/notices": () => ["/notices"],
  "/offline": () => ["/offline"],
  "/people/$id": ({ readers }) => [readers.herself!].map(({ user }) => `/people/${user.id}`),
  "/playbooks": () => ["/playbooks"],
  "/playbooks/$id": () => ["/playbooks/viewing-rooms-safely"],
  "/about": () => ["/about"],
  "/privacy": () => ["/privacy"],
  "/profile": () => ["/profile", "/profile?tab=roommate", "/profile?tab=matches", "/profile?tab=settings"],
  "/after-reset": () => ["/after-reset"],
  "/reset-password": () => ["/reset-password"],
  "/roommates": () => ["/roommates", "/roommates?sort=match"],
  "/roommates/$id": ({ profile }) => [`/roommates/${profile.id}`],
  "/roommates/how-matches-work": () => ["/roommates/how-matches-work"],
  "/second-step": () => ["/second-step"],
  "/terms": () => ["/terms"],
  // Her own page for a friend is for whoever has its secret address: nobody here.
  "/visit/$token": () => ["/visit/nobody-has-this-link"],
};

async function pagesAs(calls: APIRequestContext, paths: string[]) {
  const pages = await fewAtOnce(
    paths.map((path) => async () => {
      const answer = await calls.get(path);
      // A page that failed to load its data would seem to reveal nothing about her.
      expect([200, 403, 404], path).toContain(answer.status());
      // Whoever asks for a thing by its id knows that.
      const [id = ""] = /[\da-f-]{36}$/.exec(path) ?? [];
      return (await answer.text()).replaceAll(id || "\0", "");
    }),
  );
  return pages.join("\n");
}

test("the pages show exactly what their reader may know of a member", async ({
  site,
  create,
  callsOf,
  request,
}) => {
  // Seven hundred pages.
  test.slow();
  const staged = await stageReaders({
    db: site.db,
    create,
    reply: async (as, postId) => {
      const calls = await callsOf(as);
      const answer = await calls.post(`/api/forum/${postId}/replies`, { data: { content: "Good to know." } });
      expect(answer.status()).toBe(201);
    },
  });
  const paths = Object.values(addresses).flatMap((of) => of(staged));
  const shown: Record<string, Fact[]> = {};
  for (const [name, reader] of Object.entries(staged.readers)) {
    // oxlint-disable-next-line no-await-in-loop -- One reader at a time.
    const calls = reader ? await callsOf(reader) : request;
    // oxlint-disable-next-line no-await-in-loop
    shown[name] = factsIn(await pagesAs(calls, paths));
  }
  for (const [name, seen] of Object.entries(shown)) expect(seen, name).toEqual(inOrder(sees[name]!));
});

const inOrder = (some: Fact[]) => Object.keys(facts).filter((fact) => (some as string[]).includes(fact));
