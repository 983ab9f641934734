import { fireEvent, screen } from "@testing-library/react";
import NotificationPreferences from "#src/core/notifications/client/notification-preferences.tsx";
import { NewListing } from "#src/features/housing/client/new-listing.tsx";
import { quizQuestions } from "#src/features/roommates/client/quiz-questions.ts";
import { OverviewTab } from "#src/pages/profile/client/overview-tab.tsx";
import { parseProfileSearch } from "#src/pages/profile/profile.address.ts";
import { menuOf, openChat, openPost, ownPost, post } from "#src/features/forum/client/forum.setup.tsx";
import { openEvents } from "#src/features/events/client/events.setup.tsx";
import { fill, walkForms } from "#testing/components/failing-forms.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { approved, user } from "#src/core/verification/client/membership.setup.tsx";
import { choose, press } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";
import {
  fillRequired,
  open as openProfileForm,
  send as sendProfile,
} from "#src/features/roommates/client/roommate-form.setup.ts";
import { loaded, openRoommates } from "#src/features/roommates/client/roommates.setup.tsx";

setUpPages();

/** Clicks the first of several buttons with a name, and waits for the code of what it opens. */
async function pressFirst(name: string) {
  fireEvent.click(screen.getAllByRole("button", { name })[0]!);
  await loaded();
}

/** Clicks the button of a dialog that is open over another one with the same name. */
async function pressLast(name: string) {
  fireEvent.click(screen.getAllByRole("button", { name }).at(-1)!);
  await loaded();
}

walkForms({
  "new home": {
    call: "POST /api/housing",
    field: "title",
    send: async (replies) => {
      fakeApi(replies);
      await renderPage({ path: "/housing", component: () => <NewListing onClose={() => {}} /> });
      fill({ Title: "Bright room", Location: "Beacon, NY", Rent: "950" });
      await press("Post Listing");
    },
    kept: ["Title", "Bright room"],
    place: "form",
    text: "Failed to create housing listing. Please try again.",
    words: "server's below 500",
  },
  "personality quiz": {
    call: "POST /api/roommates/personality-quiz",
    send: async (replies) => {
      await openRoommates({ answers: replies });
      await press("Take Personality Quiz Nine questions, two minutes");
      await loaded();
      for (const question of quizQuestions) {
        fireEvent.click(screen.getAllByRole("radio")[0]!);
        await settle();
        await press(question === quizQuestions.at(-1) ? "Complete Quiz" : "Next");
      }
      await loaded();
    },
    place: "form",
    text: "Failed to save personality quiz results. Please try again.",
    words: "server's below 500",
  },
  "roommate profile": {
    call: "POST /api/roommates/profile",
    field: "age",
    send: async (replies) => {
      await openProfileForm({ answers: replies });
      fillRequired();
      await sendProfile();
    },
    kept: ["Age", "24"],
    place: "form",
    text: "Failed to create profile. Please try again.",
    words: "server's below 500",
  },
  "new post": {
    call: "POST /api/forum",
    field: "title",
    send: async (replies) => {
      await openChat({ answers: replies });
      await press("Create New Post");
      await settle();
      fill({ Title: "Which entrance?", Content: "At White Plains." });
      await press("Create Post");
    },
    kept: ["Title", "Which entrance?"],
    place: "form",
    text: "Failed to create post. Please try again.",
    words: "server's below 500",
  },
  "edited post": {
    call: `PUT /api/forum/${ownPost.id}`,
    field: "title",
    send: async (replies) => {
      await openChat({ answers: replies });
      await choose(menuOf(ownPost), "Edit post");
      fill({ Title: "Which pass?" });
      await press("Save");
    },
    kept: ["Title", "Which pass?"],
    place: "both",
    title: "Error",
    text: "Failed to update post. Please try again.",
    words: "server's below 500",
  },
  reply: {
    call: `POST /api/forum/${post.id}/replies`,
    field: "content",
    send: async (replies) => {
      await openPost({ answers: replies });
      fill({ "Your reply": "Always." });
      await press("Post Reply");
    },
    kept: ["Your reply", "Always."],
    place: "both",
    title: "Error",
    text: "Failed to post reply. Please try again.",
    words: "server's below 500",
    also: "joins errors",
  },
  "new event": {
    call: "POST /api/events",
    field: "title",
    send: async (replies) => {
      await openEvents({ answers: replies });
      await pressFirst("Create Event");
      fill({ Title: "Soup evening" });
      const [day, time] = [screen.getAllByLabelText(/^Date/), screen.getAllByLabelText(/^Time/)];
      fireEvent.change(day.at(-1)!, { target: { value: "2030-12-01" } });
      fireEvent.change(time.at(-1)!, { target: { value: "18:30" } });
      await pressLast("Create Event");
    },
    kept: ["Title", "Soup evening"],
    place: "form",
    text: "Failed to create event. Please try again.",
    words: "server's",
  },
  profile: {
    call: "PATCH /api/auth/user",
    field: "bio",
    send: async (replies) => {
      fakeApi({
        "GET /api/auth/user": { json: user },
        "GET /api/membership": { json: approved("basic") },
        "GET /api/roommates/profile": { json: null },
        ...replies,
      });
      await renderPage({
        path: "/profile",
        at: "/profile?edit=true",
        validateSearch: parseProfileSearch,
        component: () => <OverviewTab user={user} />,
      });
      fill({ Bio: "I like trains" });
      await press("Save Changes");
      await settle(5);
    },
    kept: ["Bio", "I like trains"],
    place: "both",
    title: "Error",
    text: "Failed to update profile. Please try again.",
    words: "server's below 500",
  },
  "notification preferences": {
    call: "POST /api/notifications/preferences",
    send: async (replies) => {
      const all = { roommateMatches: true, housingListings: true, eventReminders: true, forumReplies: true };
      const preferences = {
        ...all,
        membershipUpdates: true,
        weeklyDigest: false,
        messages: true,
        teamNews: true,
      };
      fakeApi({ "GET /api/notifications/preferences": { json: preferences }, ...replies });
      await renderPage({ component: NotificationPreferences });
      fireEvent.click(screen.getByRole("switch", { name: "Weekly digest" }));
      await settle(5);
    },
    place: "toast",
    title: "Error",
    text: "Failed to update notification preferences. Please try again.",
    words: "fixed",
  },
});
