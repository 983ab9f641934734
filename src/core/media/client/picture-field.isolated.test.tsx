import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { PictureField } from "#src/core/media/client/picture-field.tsx";
import { useCurrentUser } from "#src/core/people/client/current-user.api.ts";
import { uploadFile } from "#src/core/media/client/upload-file.ts";
import { fakeApi } from "#testing/components/fake-api.ts";
import { user } from "#src/core/verification/client/membership.setup.tsx";
import { alerts, press } from "#testing/components/page-actions.ts";
import { renderPage, settle, setUpPages } from "#testing/components/render-page.tsx";

vi.mock("#src/core/media/client/upload-file.ts");
setUpPages();

const send = vi.mocked(uploadFile);
beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue("http://store/me");
});

const publishing = "PUT /api/profile/picture";
const pictured = { ...user, profileImageUrl: "/objects/me" };

async function show(before = user) {
  const api = fakeApi({ "GET /api/auth/user": { json: before }, [publishing]: "offline" });
  await renderPage({
    path: "/profile",
    component: function Field() {
      return <PictureField user={useCurrentUser()!} />;
    },
  });
  return api;
}
async function choose() {
  const file = new File(["x"], "me.jpg", { type: "image/jpeg" });
  fireEvent.change(screen.getByLabelText("Choose a photo"), { target: { files: [file] } });
  await settle(10);
}
const buttons = () => screen.getAllByRole("button").map((button) => button.textContent);

it("reports that the connection was lost, and can be retried", async () => {
  const { answer } = await show();
  await choose();
  expect(alerts()).toEqual(["The connection was lost. Please try again."]);
  expect(buttons()).toEqual(["Add Photo", "Try Again"]);
  answer(publishing, { json: { objectPath: "/objects/me", type: "image", width: 90, height: 90 } });
  answer("GET /api/auth/user", { json: pictured });
  await press("Try Again");
  await settle(10);
  expect(alerts()).toEqual([]);
  expect(buttons()).toEqual(["Change Photo", "Remove Photo"]);
});

it("can be cancelled while uploading, which stops everything", async () => {
  const { sent } = await show(pictured);
  const cancel = vi.fn<() => void>();
  send.mockImplementationOnce(async (_file, { signal }) => {
    const sending = Promise.withResolvers<string>();
    signal.addEventListener("abort", () => {
      cancel();
      sending.reject(signal.reason as Error);
    });
    return sending.promise;
  });
  await choose();
  expect(buttons()).toEqual(["Uploading...", "Cancel Upload"]);
  await press("Cancel Upload");
  expect(cancel).toHaveBeenCalledOnce();
  expect(buttons()).toEqual(["Change Photo", "Remove Photo"]);
  await settle(10);
  expect([alerts(), sent]).toEqual([[], []]);
});

it("can be removed, and a new one added", async () => {
  const { answer } = await show(pictured);
  answer("PATCH /api/auth/user", { json: user });
  await press("Remove Photo");
  expect(buttons()).toEqual(["Add Photo"]);
});
