import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
  type AudioSource,
  type AudioTrackMetadata,
  type VideoSource,
  type VideoTrackMetadata,
} from "mediabunny";
import { remuxCodes } from "#src/core/media/server/video-remux.ts";

// A separate program, started by video-remux.ts: a crafted file can use up all memory or run forever.

const containers = {
  "video/mp4": { reader: MP4, writer: new Mp4OutputFormat() },
  "video/quicktime": { reader: QTFF, writer: new MovOutputFormat() },
  "video/webm": { reader: WEBM, writer: new WebMOutputFormat() },
};

// Containers round times differently; a truncated file lacks more than that.
const leastWritten = 0.9;

/** Drops the names of tracks, which a conversion would copy. */
class NamelessOutput extends Output {
  override addVideoTrack(source: VideoSource, metadata?: VideoTrackMetadata) {
    return super.addVideoTrack(source, { ...metadata, name: undefined });
  }
  override addAudioTrack(source: AudioSource, metadata?: AudioTrackMetadata) {
    return super.addAudioTrack(source, { ...metadata, name: undefined });
  }
}

const [type, from, to] = process.argv.slice(2) as [keyof typeof containers, string, string];
const { reader, writer } = containers[type];

// A conversion that fails while writing closes its file twice; it throws the first error.
process.on("unhandledRejection", () => {});

try {
  await remux();
} catch (error) {
  process.exitCode =
    (error as NodeJS.ErrnoException).code === "ENOSPC" ? remuxCodes.noRoom : remuxCodes.unreadable;
}

async function remux(): Promise<void> {
  const input = new Input({ source: new FilePathSource(from), formats: [reader] });
  const output = new NamelessOutput({ format: writer, target: new FilePathTarget(to) });
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    // One of each: a hundred tracks may all refer to the same bytes, and would be written a hundred times.
    tracks: "primary",
    copy: { mode: "forced" },
    showWarnings: false,
  });
  await conversion.execute();
  const sent = await spanOf(input);
  const written = await spanOf(new Input({ source: new FilePathSource(to), formats: [reader] }));
  if (written < sent * leastWritten) throw new Error("It stops before its end");
}

/** The seconds from a file's first frame to its last; throws if there is none. */
async function spanOf(file: Input): Promise<number> {
  const track = await file.getPrimaryVideoTrack();
  const frames = track && new EncodedPacketSink(track);
  const first = await frames?.getFirstPacket({ metadataOnly: true });
  const last = await frames?.getPacket(Infinity, { metadataOnly: true });
  if (!first || !last) throw new Error("It holds no picture");
  return last.timestamp - first.timestamp;
}
