import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { joinAsOwner } from './seller.ts'

interface People {
  /** Opens a page in a separate browser, which is closed at the end of the test. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>
  /** The owner, signed in with a fresh second factor, before any page is opened. */
  seller: Page
  buyer: Page
  stranger: Page
}

/** Removes routes: a fake answer that still runs when the test closes its page would fail the test. */
async function endPlayedAnswers(page: Page): Promise<void> {
  if (page.isClosed()) return
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
}

export const test = base.extend<People>({
  page: async ({ page }, use) => {
    await use(page)
    await endPlayedAnswers(page)
  },
  openBrowser: async ({ browser }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) {
      await endPlayedAnswers(page)
      await page.context().close()
    }
  },
  seller: async ({ openBrowser }, use) => {
    const page = await openBrowser()
    await joinAsOwner(page)
    await use(page)
  },
  buyer: async ({ openBrowser }, use) => use(await openBrowser()),
  stranger: async ({ openBrowser }, use) => use(await openBrowser()),
})
