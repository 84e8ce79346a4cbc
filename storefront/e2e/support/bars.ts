import { expect, type Locator, type Page } from '@playwright/test'

/** Returns the part of the window between the pinned bars, probed down its middle. */
async function findFree(page: Page) {
  return page.evaluate(() => {
    const x = innerWidth / 2
    const pinned = (y: number) => {
      for (let met = document.elementFromPoint(x, y); met; met = met.parentElement) {
        if (/fixed|sticky/.test(getComputedStyle(met).position)) return met
      }
      return null
    }
    return {
      top: pinned(1)?.getBoundingClientRect().bottom ?? 0,
      bottom: pinned(innerHeight - 1)?.getBoundingClientRect().top ?? innerHeight,
    }
  })
}

/** Expects the whole element to be between the bars, where a tap reaches it. */
export async function expectFree(page: Page, shown: Locator) {
  await expect
    .poll(async () => {
      const free = await findFree(page)
      const box = await shown.boundingBox()
      if (!box) return 'not shown'
      if (box.y < free.top) return `${Math.round(free.top - box.y)} px under the upper bar`
      if (box.y + box.height > free.bottom)
        return `${Math.round(box.y + box.height - free.bottom)} px under the lower bar`
      return 'free'
    })
    .toBe('free')
  const isMet = await shown.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return met !== null && (element.contains(met) || met.contains(element))
  })
  expect(isMet).toBe(true)
}

/** Returns the focused element if a bar covers it completely; otherwise undefined. */
export const findHiddenFocus = (page: Page) =>
  page.evaluate(async () => {
    const { activeElement: focused } = document
    if (!focused || focused === document.body) return undefined
    const isFrame = focused.tagName === 'IFRAME'
    const isSeen = () => {
      const { left, top, width, height } = focused.getBoundingClientRect()
      const points = [0.05, 0.5, 0.95].map((part) => [left + width / 2, top + height * part] as const)
      return points.some(([x, y]) => {
        const met = document.elementFromPoint(x, y)
        return met !== null && (focused.contains(met) || (met.contains(focused) && !isFrame))
      })
    }
    for (let tries = 0; tries < 60 && !isSeen(); tries++) await new Promise((done) => requestAnimationFrame(done))
    return isSeen() ? undefined : `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent}`
  })

/** Moves the focus by Tab `steps` times; returns the elements that a bar covered while focused. */
export async function tabThrough(page: Page, steps: number): Promise<string[]> {
  const hidden: string[] = []
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab')
    const found = await findHiddenFocus(page)
    if (found) hidden.push(found)
  }
  return hidden
}
