import type { Page } from '@playwright/test'

/** As long as what leads to it may take. */
const PATIENCE_MS = 30_000

/**
 * Begins to look for what a toast says. Before it is led to: a toast goes by itself after seconds, which a busy machine
 * may need for what the journey looks at meanwhile.
 */
export function lookForToast(page: Page, text: string | RegExp): Promise<void> {
  const shown = page
    .getByText(text, typeof text === 'string' ? { exact: true } : {})
    .first()
    .waitFor({ timeout: PATIENCE_MS })
  // Told where the journey waits for it.
  shown.catch(() => undefined)
  return shown
}
