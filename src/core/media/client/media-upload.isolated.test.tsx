import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MediaUpload } from "#src/core/media/client/media-upload.tsx";
import { PrepareError, publishUpload, uploadFile } from "#src/core/media/client/upload-file.ts";
import type { UploadedMedia } from "#src/core/media/media.ts";
import { ApiError } from "#src/client/api-error.ts";
import { currentToast, dismissToast } from "#src/ui/toast.ts";

vi.mock("#src/client/api.ts", () => ({}));
vi.mock(import("#src/core/media/client/upload-file.ts"), async (original) => ({
  ...(await original()),
  publishUpload: vi.fn(),
  uploadFile: vi.fn(),
}));

const send = vi.mocked(uploadFile);
const onBusyChange = vi.fn();
const warn = vi.spyOn(console, "warn");
let value: UploadedMedia[] = [];

beforeEach(() => {
  warn.mockImplementation(() => {});
  send.mockImplementation(({ name }) => arriving(name));
  vi.mocked(publishUpload).mockImplementation(async (address) => published(address));
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.clearAllMocks();
  value = [];
});

const arriving = async (name: string) => `http://store/${name}`;
const failing = async (error: Error) => {
  throw error;
};
const published = (address: string) => ({
  objectPath: `/objects/${address.split("/").at(-1)}`,
  type: "image" as const,
  width: 1000,
  height: 500,
});
const photo = (name: string) => new File(["x"], name, { type: "image/jpeg" });
const toastShown = () => (currentToast()?.open ? currentToast() : undefined);

function Form(props: Partial<Parameters<typeof MediaUpload>[0]>) {
  const [media, setMedia] = useState<UploadedMedia[]>(props.value ?? []);
  useEffect(() => {
    value = media;
  }, [media]);
  const limits = { kind: "photos", label: "Photos", maxFiles: 8, maxBytes: 10_485_760 } as const;
  return (
    <MediaUpload
      {...limits}
      publish={publishUpload}
      onBusyChange={onBusyChange}
      {...props}
      value={media}
      onChange={setMedia}
    />
  );
}

function show(props: Partial<Parameters<typeof MediaUpload>[0]> = {}) {
  const { container } = render(
    <form>
      <Form {...props} />
    </form>,
  );
  const input = container.querySelector<HTMLInputElement>("input[type=file]")!;
  return { input, pick: (...files: File[]) => fireEvent.change(input, { target: { files } }) };
}

describe("MediaUpload", () => {
  it("shows the limits, and says which files are excluded", () => {
    const { input } = show();
    expect(screen.getByRole("group", { name: "Photos" })).toBeTruthy();
    expect(screen.getByText("Up to 8 photos, 10 MB each.")).toBeTruthy();
    expect(screen.getByText("We remove location and device data.")).toBeTruthy();
    expect(input.accept).toBe("image/jpeg,image/png,image/webp,image/avif");
  });

  it("adds uploads to the value in the order of picking, and shows how many succeeded (UP-05, UP-22)", async () => {
    const { pick } = show();
    const first = Promise.withResolvers<string>();
    send.mockReturnValueOnce(first.promise);
    pick(photo("a.jpg"), photo("b.jpg"));
    await screen.findByRole("img", { name: "b.jpg" });
    expect(onBusyChange).toHaveBeenLastCalledWith(true);
    first.resolve("http://store/a.jpg");
    await waitFor(() => expect(onBusyChange).toHaveBeenLastCalledWith(false));
    expect(value.map(({ url }) => url)).toEqual(["/objects/a.jpg", "/objects/b.jpg"]);
    expect(value[0]).toEqual({
      url: "/objects/a.jpg",
      type: "image",
      width: 1000,
      height: 500,
      name: "a.jpg",
    });
    expect(publishUpload).toHaveBeenCalledWith("http://store/a.jpg");
    await waitFor(() => expect(toastShown()?.title).toBe("2 file(s) uploaded successfully"));
  });

  it("takes dropped files", async () => {
    show();
    const well = screen.getByRole("button", { name: "Add Photos" }).parentElement!;
    fireEvent.drop(well, { dataTransfer: { files: [photo("a.jpg")] } });
    expect(await screen.findByRole("img", { name: "a.jpg" })).toBeTruthy();
  });

  it("accepts photos and videos in one field of files (UP-13)", async () => {
    const { pick, input } = show({ kind: "files", label: "Pictures and videos", maxFiles: 10 });
    expect(input.accept).toBe(
      "image/jpeg,image/png,image/webp,image/avif,video/mp4,video/quicktime,video/webm,video/3gpp,video/3gpp2,video/x-m4v",
    );
    expect(screen.getByText("Up to 10 files, 10 MB each.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add Photos or a Video" })).toBeTruthy();
    pick(photo("a.jpg"), new File(["x"], "clip.mp4", { type: "video/mp4" }), new File(["x"], "list.pdf"));
    await waitFor(() => expect(value).toHaveLength(2));
    expect(screen.getByText(/^list.pdf cannot be used. Photos can be/)).toBeTruthy();
  });

  it("removes media from the value (UP-06)", async () => {
    show({
      value: [
        { url: "/objects/1", type: "image", alt: "" },
        { url: "/objects/2", type: "image", alt: "The yard" },
      ],
    });
    await userEvent.click(screen.getByRole("button", { name: "Remove The yard" }));
    expect(value.map(({ url }) => url)).toEqual(["/objects/1"]);
    expect(screen.getByRole("button", { name: "Remove photo 1" })).toBeTruthy();
  });

  it("shows progress, and cancels an upload that is removed", async () => {
    const { pick } = show();
    const cancel = vi.fn();
    send.mockImplementationOnce((_file, { signal, onProgress }) => {
      onProgress(0.64);
      signal.addEventListener("abort", cancel);
      return new Promise(() => {});
    });
    pick(photo("kitchen.jpg"));
    expect(await screen.findByText("64%")).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Uploading kitchen.jpg" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove kitchen.jpg" }));
    expect(cancel).toHaveBeenCalledOnce();
    expect(screen.queryByText("kitchen.jpg")).toBeNull();
    expect(onBusyChange).toHaveBeenLastCalledWith(false);
  });

  it("names files that cannot be added and uploads the rest (UP-10)", async () => {
    const { pick } = show();
    pick(new File(["x"], "notes.txt", { type: "text/plain" }), photo("a.jpg"));
    expect(screen.getByRole("alert").textContent).toContain("notes.txt cannot be used.");
    await screen.findByRole("img", { name: "a.jpg" });
    pick(...Array.from({ length: 8 }, (_, index) => photo(`${index}.jpg`)));
    expect(screen.getByRole("alert").textContent).toBe("You can add up to 8 photos. Left out: 7.jpg.");
    await waitFor(() => expect(value).toHaveLength(8));
  });

  it("does not count failed files toward the limit (UP-10)", async () => {
    const { pick } = show();
    const eight = (start: number) => Array.from({ length: 8 }, (_, index) => photo(`${start + index}.jpg`));
    send.mockImplementation(() => failing(new Error("Non 2xx")));
    pick(...eight(1));
    await waitFor(() => expect(screen.getAllByText("Non 2xx")).toHaveLength(8));
    send.mockImplementation(({ name }) => arriving(name));
    pick(...eight(11));
    await waitFor(() => expect(value).toHaveLength(8));
    send.mockClear();
    await userEvent.click(screen.getAllByRole("button", { name: "Try Again" })[0]!);
    expect(screen.getByText("You can add up to 8 photos. Left out: 1.jpg.")).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Remove 11.jpg" }));
    await userEvent.click(screen.getAllByRole("button", { name: "Try Again" })[0]!);
    await waitFor(() => expect(value.map(({ url }) => url)).toContain("/objects/1.jpg"));
  });

  it.each([
    ["photos", undefined, "Failed to prepare upload. Please try again."],
    ["videos", undefined, "Failed to prepare video upload. Please try again."],
    [
      "photos",
      "Failed to prepare upload. Please try logging in again.",
      "Failed to prepare upload. Please try logging in again.",
    ],
  ] as const)(
    "shows an error when %s cannot be prepared (UP-17, UP-18, UP-19)",
    async (kind, prepareFailed, description) => {
      send.mockImplementationOnce(() => failing(new PrepareError("Failed to get upload parameters: 500")));
      const { pick } = show({ kind, messages: { prepareFailed } });
      pick(kind === "photos" ? photo("a.jpg") : new File(["x"], "a.mp4", { type: "video/mp4" }));
      await waitFor(() =>
        expect(toastShown()).toMatchObject({ title: "Upload Error", description, variant: "destructive" }),
      );
      expect(warn).toHaveBeenCalledWith("Failed to get upload parameters: 500");
      expect(screen.getByRole("alert").textContent).toBe(description);
    },
  );

  it("retries on request", async () => {
    send.mockImplementationOnce(() => failing(new Error("Request has expired")));
    const { pick } = show();
    pick(photo("a.jpg"), photo("b.jpg"));
    expect((await screen.findByRole("alert")).textContent).toBe("Request has expired");
    await waitFor(() => expect(value).toHaveLength(1));
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(value.map(({ url }) => url)).toEqual(["/objects/a.jpg", "/objects/b.jpg"]));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("resumes uploads that failed offline once the device is online, and no others", async () => {
    const { pick } = show();
    const brokeOff = "The connection was lost. Please try again.";
    send.mockImplementationOnce(() => failing(new TypeError("Failed to fetch")));
    pick(photo("broken.jpg"));
    await screen.findByText(brokeOff);
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    send.mockImplementationOnce(() => failing(new TypeError("Failed to fetch")));
    // It may have been published; only the response is lost.
    vi.mocked(publishUpload).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    pick(photo("sent.jpg"), photo("checked.jpg"));
    await waitFor(() =>
      expect(
        screen.getAllByText("No connection. This will continue as soon as you’re back online."),
      ).toHaveLength(2),
    );
    expect(onBusyChange).toHaveBeenLastCalledWith(false);
    onLine.mockRestore();
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(value.map(({ name }) => name)).toEqual(["sent.jpg", "checked.jpg"]));
    expect(screen.getByRole("alert").textContent).toBe(brokeOff);
  });

  it("logs a refused file, and shows the server's message (UP-08)", async () => {
    const refused = new ApiError(400, '{"message":"This picture is damaged."}', "Bad Request");
    vi.mocked(publishUpload).mockRejectedValueOnce(refused);
    const { pick } = show();
    pick(photo("a.jpg"));
    expect((await screen.findByRole("alert")).textContent).toBe("This picture is damaged.");
    expect(warn).toHaveBeenCalledOnce();
    expect(toastShown()).toBeUndefined();
    expect(value).toEqual([]);
  });
});
