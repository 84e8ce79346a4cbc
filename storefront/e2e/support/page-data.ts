import type { Page } from '@playwright/test'

/** Collects page and console errors: React logs an error when the browser renders other content than the server. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // The browser itself logs the 404 of the missing page.
    if (message.type() === 'error' && !message.location().url.endsWith('/no-such-page')) faults.push(message.text())
  })
  return faults
}

/** The data that every page contains for the browser's first rendering. */
type Brought = { config?: unknown; games?: unknown; reviewSummary?: unknown }

/**
 * Opens /track with changed data and navigates to the home page inside the app, so that the browser renders the home
 * page from that data.
 */
export async function openHomeWith(page: Page, change: (brought: Brought) => Brought) {
  await page.route('**/track', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="page-data">)(.*?)(<\/script>)/s,
      (_whole, start: string, json: string, end: string) => {
        const state = JSON.parse(json)
        const data = JSON.stringify({ ...state, data: change(state.data) })
        return start + data.replaceAll('<', '\\u003c') + end
      },
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/track', { waitUntil: 'networkidle' })
  await page.locator('a[href="/"]').locator('visible=true').first().click()
}
