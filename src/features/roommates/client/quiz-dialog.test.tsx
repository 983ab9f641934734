import { cleanup, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { quizQuestions } from "#src/features/roommates/client/quiz-questions.ts";
import { quizAnswers } from "#src/features/roommates/roommate.schema.ts";
import { alerts, press, refusal, toastShown } from "#testing/components/page-actions.ts";
import { settle, setUpPages } from "#testing/components/render-page.tsx";
import {
  loaded,
  dialog,
  openRoommates,
  ownProfile,
} from "#src/features/roommates/client/roommates.setup.tsx";

const { assign } = setUpPages();

const title = "Personality Quiz";
const call = "POST /api/roommates/personality-quiz";
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const choices = () => screen.getAllByRole<HTMLInputElement>("radio");
const question = () => screen.getByRole("radiogroup").getAttribute("aria-labelledby")!;
const questionHeading = () => document.getElementById(question())!;

async function open(visit: Parameters<typeof openRoommates>[0] = {}) {
  const page = await openRoommates(visit);
  fireEvent.click(screen.getByRole("button", { name: /Quiz.*Nine questions, two minutes/ }));
  await loaded();
  return page;
}

async function takeAgain() {
  expect(screen.queryByRole("radiogroup")).toBeNull();
  await press("Take It Again");
}

async function answer(position: number, next = "Next") {
  fireEvent.click(choices().at(position)!);
  await settle();
  await press(next);
}

async function answerAll() {
  for (let index = 0; index < 8; index += 1) await answer(0);
  await answer(-1, "Complete Quiz");
  await loaded();
}

const middles = quizAnswers.parse({});

describe("the questions", () => {
  it("are nine, one for each trait and style, with five or three answers (ROOM-41, ROOM-42)", () => {
    expect(quizQuestions.map(({ topic }) => topic)).toEqual(Object.keys(middles));
    expect(quizQuestions.map(({ choices: { length } }) => length)).toEqual([5, 5, 5, 5, 5, 3, 3, 3, 3]);
    // The server accepts the value of each answer.
    for (const { topic, choices: answers } of quizQuestions) {
      for (const { value } of answers) {
        expect(quizAnswers.safeParse({ [topic]: value }).success, `${topic}: ${value}`).toBe(true);
      }
    }
  });

  it("come one at a time, with the progress (ROOM-43, ROOM-44, ROOM-45, ROOM-46)", async () => {
    await open();
    expect(dialog(title)!.textContent).toContain("Question 1 of 9");
    expect(dialog(title)!.textContent).toContain("11%");
    expect(button("Previous").disabled).toBe(true);
    expect(button("Next").disabled).toBe(true);
    fireEvent.click(choices()[2]!);
    await settle();
    expect(button("Next").disabled).toBe(false);
    await press("Next");
    expect(questionHeading().textContent).toBe(quizQuestions[1]!.text);
    // The button is disabled until the next answer, and cannot hold the focus.
    expect(document.activeElement).toBe(questionHeading());
    await press("Previous");
    expect(choices().map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
  });
});

describe("finishing the quiz", () => {
  it("sends each answer by its trait, closes, and leads to the matches (ROOM-47, ROOM-48, ROOM-57)", async () => {
    const { sent } = await open({ answers: { [call]: { status: 201, body: middles } } });
    for (let index = 0; index < 8; index += 1) await answer(index % 3);
    expect(dialog(title)!.textContent).toContain("Question 9 of 9");
    expect(dialog(title)!.textContent).toContain("100%");
    await answer(2, "Complete Quiz");
    await loaded();
    expect(sent.map(({ call: made, body }) => [made, body])).toEqual([
      [
        call,
        {
          extroversion: 1,
          agreeableness: 2,
          conscientiousness: 3,
          neuroticism: 1,
          openness: 2,
          socialPreference: "social",
          conflictStyle: "avoid",
          organizationStyle: "casual",
          livingStyle: "close_friends",
        },
      ],
    ]);
    expect(toastShown()).toMatchObject({ title: "Personality Quiz Completed!" });
    expect(dialog(title)).toBeNull();
    expect(sessionStorage.getItem("draft:personality-quiz")).toBeNull();
  });

  it("that fails keeps every answer (ROOM-55, ROOM-56)", async () => {
    const page = await open({ answers: { [call]: "offline" } });
    await answerAll();
    const message = "Failed to save personality quiz results. Please try again.";
    expect(toastShown()).toBeUndefined();
    expect(alerts()).toContain(message);
    expect(choices().at(-1)!.checked).toBe(true);
    page.answer(call, { status: 201, body: middles });
    await press("Complete Quiz");
    await loaded();
    expect(dialog(title)).toBeNull();
    expect(page.sent[1]!.body).toEqual(page.sent[0]!.body);
  });

  it("leads to the login after a lost session, with a text of its own, after 1500 ms (ROOM-58, ROOM-68)", async () => {
    await open({ answers: { [call]: { status: 401, body: { message: "Unauthorized" } } } });
    await answerAll();
    expect(toastShown()).toEqual(refusal("Login Required", "Please log in to take the personality quiz."));
    await settle(1400);
    expect(assign).not.toHaveBeenCalled();
    await settle(100);
    expect(assign.mock.lastCall?.[0]).toMatch(/^\/api\/login\?returnTo=/);
    expect(sessionStorage.getItem("draft:personality-quiz")).toContain("close_friends");
  });
});

describe("unsent answers", () => {
  it("survive closing the dialog and a reload", async () => {
    await open();
    await answer(4);
    await answer(1);
    await press("Close");
    await press("Take Personality Quiz Nine questions, two minutes");
    await loaded();
    expect(dialog(title)!.textContent).toContain("Question 3 of 9");
    cleanup();
    await open();
    expect(dialog(title)!.textContent).toContain("Question 3 of 9");
    await press("Previous");
    expect(choices().findIndex(({ checked }) => checked)).toBe(1);
  });

  it("are forgotten once she has sent others from another device", async () => {
    const page = await open();
    await answer(4);
    await press("Close");
    cleanup();
    await open({
      answers: { "GET /api/roommates/personality-quiz": { json: { ...middles, extroversion: 2 } } },
    });
    await takeAgain();
    expect(page.sent).toEqual([]);
    expect(dialog(title)!.textContent).toContain("Question 1 of 9");
    expect(choices().findIndex(({ checked }) => checked)).toBe(1);
  });

  it("are not begun while the old ones fail to load", async () => {
    const ownAnswers = "GET /api/roommates/personality-quiz";
    const page = await open({ answers: { [ownAnswers]: { status: 500, body: {} } } });
    expect(screen.queryByRole("radiogroup")).toBeNull();
    page.answer(ownAnswers, { json: { ...middles, extroversion: 5 } });
    await press("Try Again");
    await loaded();
    await takeAgain();
    expect(choices().findIndex(({ checked }) => checked)).toBe(4);
  });

  it("start from the old answers in a retake, which is asked for first and kept once begun", async () => {
    const answers = { "GET /api/roommates/personality-quiz": { json: { ...middles, extroversion: 4 } } };
    await open({ answers });
    expect(dialog(title)!.textContent).toContain("You've taken the quiz");
    await takeAgain();
    expect(choices().findIndex(({ checked }) => checked)).toBe(3);
    await answer(0);
    cleanup();
    await open({ answers });
    expect(dialog(title)!.textContent).toContain("Question 2 of 9");
    await press("Previous");
    fireEvent.click(choices()[3]!);
    await settle();
    expect(choices().findIndex(({ checked }) => checked)).toBe(3);
  });
});

describe("before the first question", () => {
  const needs = () => screen.queryByText(/^To see matches, you also need/)?.textContent;

  it("who is not verified, or has no profile, learns what her matches need, and the others nothing", async () => {
    const step = { key: "choose-plan", title: "Choose a plan", text: "One is free.", path: "/membership" };
    await open({ as: "unverified", answers: { "GET /api/steps": { json: [step] } } });
    expect(needs()).toContain("you also need to be a verified member with a roommate profile.");
    expect(screen.getByRole("link", { name: "Next: Choose a plan" }).getAttribute("href")).toBe(
      "/membership",
    );
    await answer(0);
    expect(needs()).toBeUndefined();
    sessionStorage.clear();
    cleanup();
    await open();
    expect(needs()).toContain("you also need a roommate profile.");
    cleanup();
    await open({ own: ownProfile });
    expect(screen.getByRole("radiogroup")).toBeTruthy();
    expect(needs()).toBeUndefined();
  });
});
