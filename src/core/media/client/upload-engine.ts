import { BasePlugin, Uppy, type PluginOpts } from "@uppy/core";
import { TaskQueue, toError, type Meta, type UppyFile } from "@uppy/core/utils";
import { putDirectly } from "#src/core/media/client/direct-put.ts";

/** Gets the upload address for one file. */
export type AddressFor = (file: File) => Promise<string | undefined>;

/** An upload under way: `done` resolves to the address the file was sent to. */
export type Sending = { done: Promise<string>; cancel: () => void };

/** Sends files to upload addresses; loaded only when a file is about to be added. */
export type UploadEngine = {
  send: (file: File, onProgress: (share: number) => void) => Sending;
  close: () => void;
};

// Errors go to the caller of `send`, who decides what is logged.
const silent = { debug() {}, warn() {}, error() {} };

// As many connections as browsers open to one host.
const filesAtOnce = 6;

/** Creates the engine. Uppy holds the files and their state, and starts nothing by itself. */
export function createUploadEngine(addressFor: AddressFor): UploadEngine {
  const uppy = new Uppy({ autoProceed: false, logger: silent });
  uppy.use(SinglePut, { addressFor });
  let count = 0;

  return {
    send(file, onProgress) {
      count += 1;
      // Uppy identifies a file by its name, size and path: the number lets the same file be sent again.
      const meta = { relativePath: String(count) };
      const id = uppy.addFile({ name: file.name, type: file.type, data: file, source: "local", meta });
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const events = {
        "upload-progress": (of: Uploaded, { bytesUploaded }: { bytesUploaded: number | false }) => {
          if (of?.id === id) onProgress(file.size > 0 ? Number(bytesUploaded) / file.size : 1);
        },
        "upload-success": (of: Uploaded, response: { uploadURL?: string }) => {
          if (of?.id === id) resolve(response.uploadURL!);
        },
        "upload-error": (of: Uploaded, error: unknown) => {
          if (of?.id === id) reject(error);
        },
        "file-removed": (of: Uploaded) => {
          if (of?.id === id) reject(new DOMException("Removed", "AbortError"));
        },
      };
      uppy.on("upload-progress", events["upload-progress"]);
      uppy.on("upload-success", events["upload-success"]);
      uppy.on("upload-error", events["upload-error"]);
      uppy.on("file-removed", events["file-removed"]);
      const done = promise.finally(() => {
        for (const [name, listener] of Object.entries(events))
          uppy.off(name as "file-removed", listener as never);
        // Uppy would send a failed file again together with the next one.
        if (uppy.getState().files[id]) uppy.removeFile(id);
      });
      // Failures are reported by the events.
      uppy.upload().catch(() => {});
      return { done, cancel: () => uppy.getState().files[id] && uppy.removeFile(id) };
    },
    close: () => uppy.destroy(),
  };
}

type NoBody = Record<string, never>;
type Uploaded = UppyFile<Meta, NoBody> | undefined;

/**
 * The uploader: one PUT a file. Uppy's own S3 uploader neither times out nor reads the ETag of a single PUT, and which
 * statuses it tries again cannot be set.
 */
class SinglePut extends BasePlugin<PluginOpts & { addressFor: AddressFor }, Meta, NoBody> {
  override id = "SinglePut";
  override type = "uploader";
  #queue = new TaskQueue({ concurrency: filesAtOnce });

  override install() {
    this.uppy.addUploader(this.#upload);
  }

  override uninstall() {
    this.uppy.removeUploader(this.#upload);
    this.#queue.clear();
  }

  #upload = async (ids: string[]) => {
    const files = this.uppy.getFilesByIds(ids);
    this.uppy.emit("upload-start", files);
    await Promise.allSettled(files.map((file) => this.#queue.add(() => this.#send(file))));
  };

  async #send(file: UppyFile<Meta, NoBody>) {
    const removal = new AbortController();
    const onRemoved = (removed: { id: string }) => {
      if (removed.id === file.id) removal.abort();
    };
    this.uppy.on("file-removed", onRemoved);
    try {
      // It may have been removed while it was queued.
      if (!this.uppy.getState().files[file.id]) return;
      const url = await this.opts.addressFor(file.data as File);
      await putDirectly(url, {
        file: file.data as File,
        type: (file.data as File).type,
        signal: removal.signal,
        onProgress: (bytesUploaded) =>
          this.uppy.emit("upload-progress", file, {
            uploadStarted: file.progress.uploadStarted ?? Date.now(),
            bytesUploaded,
            bytesTotal: file.size,
          }),
      });
      this.uppy.emit("upload-success", file, { status: 200, uploadURL: url });
    } catch (error) {
      if (!removal.signal.aborted) this.uppy.emit("upload-error", file, toError(error));
    } finally {
      this.uppy.off("file-removed", onRemoved);
    }
  }
}
