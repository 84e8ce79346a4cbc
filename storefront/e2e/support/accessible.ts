import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectFits } from './fits.ts'

/** A colour on its way to another one is measured wrongly. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })

/** Frames of other origins belong to the payment provider. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude('iframe')

type Fault = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]
const selectorsOf = ({ nodes }: Fault) => nodes.map(({ target }) => target.join(' '))
const tell = (id: string, selectors: string[]) => `${id}: ${selectors.join(', ')}`

/**
 * A target half under a sticky bar is as large as it is where it stands free: scrolling is all it takes. One that nothing
 * can touch, for what lies before it takes every press, is no target meanwhile.
 */
async function isSmallInTheOpen(page: Page, selector: string) {
  const isMet = await page.locator(selector).evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.1, 0.5, 0.9].some((part) => {
      const met = document.elementFromPoint(left + width / 2, top + height * part)
      return met !== null && element.contains(met)
    })
  })
  if (!isMet) return false
  const { violations } = await axeOf(page).include(selector).withRules('target-size').analyze()
  return violations.length > 0
}

/** What axe finds, of whatever weight; what passes is not worked out, which is most of its time. */
export async function findFaults(page: Page) {
  await untilStill(page)
  const rules = { 'target-size': { enabled: true } }
  const { violations } = await axeOf(page)
    .options({ resultTypes: ['violations'], rules })
    .analyze()
  const faults: string[] = []
  for (const fault of violations) {
    const selectors: string[] = []
    for (const selector of selectorsOf(fault)) {
      if (fault.id !== 'target-size' || (await isSmallInTheOpen(page, selector))) selectors.push(selector)
    }
    if (selectors.length > 0) faults.push(tell(fault.id, selectors))
  }
  return faults
}

/** The rules whose answer lies in the colours, which are all that differs between the themes. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function findColourFaults(page: Page) {
  await untilStill(page)
  const { violations } = await axeOf(page)
    .options({ resultTypes: ['violations'], runOnly: colourRules })
    .analyze()
  return violations.map((fault) => tell(fault.id, selectorsOf(fault)))
}

/** No fault on the screen as it stands, nothing of it wider than the narrowest phones, and none of colour in the light theme either; leaves it dark. */
export async function expectSoundInBothThemes(page: Page, screen: string) {
  const show = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await expectFits(page, screen)
  expect([screen, await findFaults(page)]).toEqual([screen, []])
  await show('light')
  expect([screen, 'light', await findColourFaults(page)]).toEqual([screen, 'light', []])
  await show('dark')
}
