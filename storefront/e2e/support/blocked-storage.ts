import type { BrowserContext, Page } from '@playwright/test'

/** Blocks storage as browsers do: access throws. Cookies still work. */
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

/** Blocks cookies as Chromium does: storage is blocked too, no cookie is sent or set, `cookieEnabled` stays true. */
export async function blockCookies(page: Page) {
  await blockStorage(page.context())
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
  })
  // Requests for the build's files send no cookies.
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
