import { act, render, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import type { ListingFormValues } from "#src/features/housing/client/listing-form-values.ts";
import { ListingMediaField, useUploading } from "#src/features/housing/client/listing-media-field.tsx";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";

type Report = (busy: boolean) => void;
const reports = new Map<string, Report>();
vi.mock("#src/core/media/client/media-upload.tsx", () => ({
  MediaUpload: ({ kind, onBusyChange }: { kind: string; onBusyChange: Report }) => {
    reports.set(kind, onBusyChange);
    return null;
  },
}));

function Fields() {
  const { control } = useForm<ListingFormValues, unknown, ListingInput>();
  const { busy, report } = useUploading();
  return (
    <>
      <p>{busy ? "busy" : "done"}</p>
      <ListingMediaField name="images" control={control} errors={{}} onBusyChange={report} />
      <ListingMediaField name="videos" control={control} errors={{}} onBusyChange={report} />
    </>
  );
}

it("is busy while photos or videos upload, whichever end first or both at once", () => {
  render(<Fields />);
  const [photos, videos] = [reports.get("photos")!, reports.get("videos")!];
  act(() => {
    photos(true);
    videos(true);
    photos(false);
  });
  expect(screen.getByText("busy")).toBeTruthy();
  act(() => {
    photos(true);
  });
  act(() => {
    photos(false);
    videos(false);
  });
  expect(screen.getByText("done")).toBeTruthy();
});
