import type { Page } from "@playwright/test";

/** Errors of pages: in the console, uncaught, or 5xx responses. A test fails for those it has not allowed. */
export class PageErrors {
  #seen: string[] = [];
  #allowed: RegExp[] = [];

  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  watch(page: Page) {
    page.on("console", (message) => {
      if (message.type() === "error") {
        this.#seen.push(`console: ${message.text()} (${message.location().url})`);
      }
    });
    page.on("pageerror", (error) => this.#seen.push(`page error: ${error.stack ?? error.message}`));
    page.on("response", (response) => {
      const ours = new URL(response.url()).origin === new URL(page.url()).origin;
      if (ours && response.status() >= 500) this.#seen.push(`answer ${response.status()}: ${response.url()}`);
    });
  }

  unexpected() {
    return this.#seen.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
  }
}
