import type { Page } from '@playwright/test'

/** What every page brings along for the browser to start from. */
type Brought = { config?: unknown; games?: unknown; reviewSummary?: unknown }

/**
 * Opens /track with other data than the server's and goes on to the home page inside the app: what the home page then
 * shows was rendered here, from that data.
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
