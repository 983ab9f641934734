import { useInfiniteQuery } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { apiQuery } from "#src/client/api-query.ts";
import { OfflineNote } from "#src/client/lists/offline-note.tsx";
import { ListCount, PagedList } from "#src/client/lists/paged-list.tsx";
import { pagedQuery, pagesShown, resultsQuery } from "#src/client/lists/paged-query.ts";
import { createQueryClient } from "#src/client/query-client.ts";
import { answerAfter, fakeApi, type FakeAnswer } from "#testing/components/fake-api.ts";
import { press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

const { assign } = setUpPages();

const homes = pagedQuery("/api/housing", { bedrooms: 2 });
const first = "GET /api/housing?bedrooms=2";
const second = "GET /api/housing?bedrooms=2&cursor=2nd";
const third = "GET /api/housing?bedrooms=2&cursor=3rd";

/** A page of homes by their titles. */
const page = (titles: string[], total: string, next?: string): FakeAnswer => ({
  json: titles.map((title) => ({ id: title, title })),
  headers: {
    "x-total-count": total,
    ...(next && { link: `</api/housing?bedrooms=2&cursor=${next}>; rel="next"` }),
  },
});

type Home = { title: string };
const linkTo = ({ title }: Home) => <a href={`/${title}`}>{title}</a>;

async function show(
  answers: Record<string, FakeAnswer>,
  { moreLabel = "Show More Homes", link = linkTo } = {},
) {
  const fake = fakeApi(answers);
  await renderPage({
    component: function Homes() {
      const [presses, setPresses] = useState(0);
      const list = useInfiniteQuery(homes);
      return (
        <>
          <ListCount list={list}>{(count) => `${count} Homes`}</ListCount>
          <OfflineNote list={list} />
          <PagedList
            list={list}
            loading={<p role="status">Loading homes</p>}
            failure={{ title: "Failed to fetch homes" }}
            empty={<p>No homes</p>}
            moreLabel={moreLabel || undefined}
          >
            {link}
          </PagedList>
          <button onClick={() => void list.refetch()}>Look Again</button>
          <button onClick={() => setPresses(presses + 1)}>Elsewhere</button>
          <output>{`Pressed ${presses}`}</output>
        </>
      );
    },
  });
  await settle(10);
  return fake;
}
const items = () => screen.queryAllByRole("listitem").map((item) => item.textContent);
const heading = () => screen.queryByRole("heading")?.textContent;
const more = () => screen.queryByRole("button", { name: "Show More Homes" });
/** Clicks with the keyboard, so on the focused element. In a browser, a disabled button loses the focus. */
async function pressFocused(name: string) {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  button.blur();
  await settle(10);
}

describe("a list", () => {
  it("shows a skeleton and no count while loading", async () => {
    await show({ [first]: "stall" });
    expect(screen.getByText("Loading homes")).toBeTruthy();
    expect(heading()).toBeUndefined();
  });

  it("shows its total and its first page (REQ-26)", async () => {
    await show({ [first]: page(["a", "b"], "1000+", "2nd") });
    expect(heading()).toBe("1,000+ Homes");
    expect(items()).toEqual(["a", "b"]);
  });

  it("says that it is empty", async () => {
    await show({ [first]: page([], "0") });
    expect(heading()).toBe("0 Homes");
    expect(screen.getByText("No homes")).toBeTruthy();
    expect(more()).toBeNull();
  });

  it("says that it failed to load; a retry moves the focus back to its button, or to the first item", async () => {
    const { answer } = await show({ [first]: "offline" });
    expect(heading()).toBe("Failed to fetch homes");
    expect(screen.queryByText("No homes")).toBeNull();
    await pressFocused("Try Again");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try Again" }));
    answer(first, page(["a"], "1"));
    await pressFocused("Try Again");
    expect(items()).toEqual(["a"]);
    expect(document.activeElement).toBe(screen.getByRole("listitem"));
  });

  it("is only the first page without a button for more", async () => {
    await show({ [first]: page(["a"], "9", "2nd") }, { moreLabel: "" });
    expect(heading()).toBe("9 Homes");
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Look Again",
      "Elsewhere",
    ]);
  });
});

describe("a list without a connection", () => {
  const note = () => screen.queryByText(/^You’re offline/)?.textContent;
  const goes = (way: "online" | "offline") => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(way === "online");
    return act(async () => void window.dispatchEvent(new Event(way)));
  };

  it("stays, says from when it is, and says so no more once the line is back", async () => {
    vi.setSystemTime("2026-11-24T20:40:00Z");
    await show({ [first]: page(["a"], "1") });
    expect(note()).toBeUndefined();
    await goes("offline");
    expect(note()).toBe("You’re offline. This is what was here at 3:40 PM.");
    expect(items()).toEqual(["a"]);
    await goes("online");
    expect(note()).toBeUndefined();
  });

  it("stays when it could not be fetched again over a line that leads nowhere", async () => {
    const { answer } = await show({ [first]: page(["a"], "1") });
    answer(first, "offline");
    await press("Look Again");
    expect(items()).toEqual(["a"]);
    expect(note()).toBeTruthy();
    answer(first, page(["b"], "1"));
    await goes("online");
    await settle(10);
    expect(items()).toEqual(["b"]);
    expect(note()).toBeUndefined();
  });

  it("that was never fetched comes by itself once the line is back", async () => {
    const { answer } = await show({ [first]: "offline" });
    expect(heading()).toBe("Failed to fetch homes");
    answer(first, page(["a"], "1"));
    await goes("online");
    await settle(10);
    expect(items()).toEqual(["a"]);
  });
});

it("renders its items once, whatever changes around them", async () => {
  const link = vi.fn(linkTo);
  await show({ [first]: page(["a", "b"], "2") }, { link });
  expect(items()).toEqual(["a", "b"]);
  link.mockClear();
  await press("Elsewhere");
  expect(screen.getByText("Pressed 1")).toBeTruthy();
  expect(link).not.toHaveBeenCalled();
});

it("keeps a paged list apart from a plain query of the same address", async () => {
  fakeApi({ [first]: page(["a"], "1") });
  const client = createQueryClient();
  const fetched = await client.fetchInfiniteQuery(homes);
  const plain = await client.fetchQuery(apiQuery("/api/housing", { query: { bedrooms: 2 } }));
  expect(fetched.pages).toMatchObject([{ items: [{ id: "a" }], total: { count: 1 } }]);
  expect(plain).toMatchObject([{ id: "a" }]);
});

describe("the next page", () => {
  const answers = {
    [first]: page(["a", "b"], "5", "2nd"),
    [second]: page(["c", "d"], "5", "3rd"),
    [third]: page(["e"], "5"),
  };

  it("is appended, until there is none (REQ-27)", async () => {
    await show(answers);
    await press("Show More Homes");
    expect(items()).toEqual(["a", "b", "c", "d"]);
    await press("Show More Homes");
    expect(items()).toEqual(["a", "b", "c", "d", "e"]);
    expect(more()).toBeNull();
  });

  it("says that it is loading", async () => {
    await show({ ...answers, [second]: "stall" });
    await press("Show More Homes");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Loading..." }).disabled).toBe(true);
    expect(items()).toEqual(["a", "b"]);
  });

  it("gets the focus at its first new item, also when it is the last page", async () => {
    await show(answers);
    await pressFocused("Show More Homes");
    expect(document.activeElement).toBe(screen.getAllByRole("listitem")[2]);
    await pressFocused("Show More Homes");
    expect(document.activeElement).toBe(screen.getAllByRole("listitem")[4]);
  });

  it("does not take the focus if it was moved meanwhile", async () => {
    await show(answers);
    answerAfter(100);
    fireEvent.click(more()!);
    await settle(50);
    const elsewhere = screen.getByRole("button", { name: "Elsewhere" });
    elsewhere.focus();
    await settle(100);
    expect(items()).toHaveLength(4);
    expect(document.activeElement).toBe(elsewhere);
  });

  it("says that it failed, keeps the items, and returns the focus to its button", async () => {
    const { answer } = await show({ ...answers, [second]: "offline" });
    await pressFocused("Show More Homes");
    expect(toastShown()).toEqual(refusal("Error", "Failed to fetch homes"));
    expect(items()).toEqual(["a", "b"]);
    expect(document.activeElement).toBe(more());
    answer(second, answers[second]);
    await pressFocused("Show More Homes");
    expect(items()).toHaveLength(4);
  });

  it("only shows the general message when the session has ended (REQ-13)", async () => {
    await show({ ...answers, [second]: { status: 401, body: { message: "Unauthorized" } } });
    await press("Show More Homes");
    expect(toastShown()).toMatchObject({ title: "Unauthorized" });
    await settle(500);
    expect(assign).toHaveBeenCalledOnce();
  });
});

it("results are fetched again with as many pages as were shown, larger ones after the first", async () => {
  const { answer } = fakeApi({
    [first]: page(["a"], "3", "2nd"),
    [`${first}&limit=24&cursor=2nd`]: page(["b"], "3", "3rd"),
  });
  const client = createQueryClient();
  const results = resultsQuery("/api/housing", { bedrooms: 2 });
  await client.prefetchInfiniteQuery({ ...results, ...pagesShown(client, results, 1) });
  const titles = () => client.getQueryData(results.queryKey)?.pages.map(({ items: [home] }) => home?.title);
  expect(titles()).toEqual(["a", "b"]);
  // The URL names fewer pages than a list that was shown to its end has.
  client.setQueryData(results.queryKey, (data) => ({
    pages: [...data!.pages, data!.pages[1]!],
    pageParams: [...data!.pageParams, "3rd"],
  }));
  answer(`${first}&limit=24&cursor=3rd`, page(["c"], "3"));
  await client.invalidateQueries();
  await client.prefetchInfiniteQuery({ ...results, ...pagesShown(client, results, 1) });
  expect(titles()).toEqual(["a", "b", "c"]);
});
