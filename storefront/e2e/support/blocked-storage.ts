import type { BrowserContext, Page } from '@playwright/test'

/** Blocks storage as browsers do it: naming it throws. Cookies are another matter. */
export const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })

/** Blocks cookies as Chromium does it: storage too is blocked, no cookie goes out or is taken, and `cookieEnabled` stays true. */
export async function blockCookies(page: Page) {
  await blockStorage(page.context())
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  // The files of the build carry no cookie.
  await page.route(
    ({ pathname }) => !pathname.startsWith('/assets/'),
    async (route) => {
      const { cookie: _none, ...headers } = await route.request().allHeaders()
      const response = await route.fetch({ headers, maxRedirects: 0 })
      const { 'set-cookie': _ignored, ...answered } = response.headers()
      await page.context().clearCookies()
      await route.fulfill({ response, headers: answered })
    },
  )
}
