import { act, render } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { type ListingFormValues, ListingMediaFields } from "#src/features/housing/client/listing-form.tsx";
import type { ListingInput } from "#src/features/housing/listing.schema.ts";

type Report = (busy: boolean) => void;
const reports = new Map<string, Report>();
vi.mock("#src/core/media/client/media-upload.tsx", () => ({
  MediaUpload: ({ kind, onBusyChange }: { kind: string; onBusyChange: Report }) => {
    reports.set(kind, onBusyChange);
    return null;
  },
}));

function Fields({ onBusyChange }: { onBusyChange: Report }) {
  const { control } = useForm<ListingFormValues, unknown, ListingInput>();
  return <ListingMediaFields control={control} errors={{}} onBusyChange={onBusyChange} />;
}

it("is busy while photos or videos upload, whichever end first or both at once", () => {
  const onBusyChange = vi.fn();
  render(<Fields onBusyChange={onBusyChange} />);
  const [photos, videos] = [reports.get("photos")!, reports.get("videos")!];
  act(() => {
    photos(true);
    videos(true);
    photos(false);
  });
  expect(onBusyChange).toHaveBeenLastCalledWith(true);
  act(() => {
    photos(true);
  });
  act(() => {
    photos(false);
    videos(false);
  });
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
});
