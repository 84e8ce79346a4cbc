import { expect, type Page } from '@playwright/test'

const narrow = [320, 360, 375]

/**
 * Finds elements that make the page wider than its window, words wider than their tab, and amounts that leave their
 * box. Also finds fields whose text is under 16 px: iOS zooms the page when such a field is tapped.
 */
function findCuts(width: number): string[] {
  const hasNoBox = (element: Element) => /^(inline|contents)$/.test(getComputedStyle(element).display)
  const tell = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`
  const cuts: string[] = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (clientWidth > width || scrollWidth > width) cuts.push(`the page is ${Math.max(clientWidth, scrollWidth)} px wide`)
  for (const tab of document.querySelectorAll('[role=tab]')) {
    if (tab.scrollWidth > tab.clientWidth) cuts.push(`the words leave ${tell(tab)}`)
  }
  for (const field of document.querySelectorAll(
    'input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea',
  )) {
    const size = Number.parseFloat(getComputedStyle(field).fontSize)
    if (size < 16) cuts.push(`the text of a field is ${size} px: ${field.id || tell(field)}`)
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const holder = text.parentElement
    if (!/(Rp|\$)\s?\d/.test(text.data) || !holder || holder.closest('.visually-hidden, script, style, option'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const amount = range.getBoundingClientRect()
    if (amount.width === 0) continue
    for (let box: Element | null = holder; box && box !== document.body; box = box.parentElement) {
      if (hasNoBox(box)) continue
      const { left, right } = box.getBoundingClientRect()
      if (amount.left >= left - 1 && amount.right <= right + 1) continue
      // A wide table scrolls in its own box, so the user can reach all of it.
      if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(getComputedStyle(box).overflowX)) break
      cuts.push(`${text.data} leaves ${tell(box)}`)
      break
    }
  }
  return cuts
}

/** On phones: expects that no screen scrolls sideways from 320 px on, and that no amount is cut. */
export async function expectFits(page: Page, screen: string) {
  const size = page.viewportSize()
  if (!size || size.width > 480) return
  for (const width of narrow) {
    await page.setViewportSize({ width, height: size.height })
    // Elements that measure themselves, such as charts, resize in the next frame.
    await expect.poll(() => page.evaluate(findCuts, width), { message: `${screen} at ${width} px` }).toEqual([])
  }
  await page.setViewportSize(size)
}
