import type { Page } from '@playwright/test'

/** Longest wait, in ms, for the steps that lead to a toast. */
const PATIENCE_MS = 30_000

/**
 * Starts to wait for a toast's text. Call it before the action: a toast disappears after seconds, which a busy machine
 * may spend on the test's other checks.
 */
export function lookForToast(page: Page, text: string | RegExp): Promise<void> {
  const shown = page
    .getByText(text, typeof text === 'string' ? { exact: true } : {})
    .first()
    .waitFor({ timeout: PATIENCE_MS })
  // The test awaits this promise later; until then a rejection must not count as unhandled.
  shown.catch(() => undefined)
  return shown
}
