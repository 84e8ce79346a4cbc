import { expect, type Page } from '@playwright/test'

/** Presses Tab until the wanted element has the focus, and expects that no bar covers it. */
export async function tabTo(page: Page, wanted: ReturnType<Page['locator']>) {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport()
      // The page may still be scrolling.
      await expect.poll(() => isUncovered(wanted), 'the focus lies under something').toBe(true)
      return
    }
  }
  throw new Error(`Tab never reaches ${wanted}`)
}

/** Whether no sticky bar covers the focused element. */
const isUncovered = (wanted: ReturnType<Page['locator']>) =>
  wanted.evaluate((element) => {
    const shown = element instanceof HTMLInputElement ? (element.closest('label') ?? element) : element
    const { left, top, width, height } = shown.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && (shown.contains(found) || found.contains(shown))
  })
