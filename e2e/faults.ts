import type { Page } from "@playwright/test";

/** What went wrong on pages although nobody looked at it. Each test fails on what it has not allowed. */
export class Faults {
  #seen: string[] = [];
  #allowed: RegExp[] = [];

  /** Says which faults a test provokes. */
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

  /** What no test has allowed. */
  unexpected() {
    return this.#seen.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }
}
