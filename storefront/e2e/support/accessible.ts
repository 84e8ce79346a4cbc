import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectFits } from './fits.ts'

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** The part of axe's interface that this file uses. */
interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

type Fault = Readonly<{ id: string; selectors: string[] }>
const tell = ({ id, selectors }: Fault) => `${id}: ${selectors.join(', ')}`

/** Frames are left out: those of other origins belong to the payment provider. */
const everything = { exclude: [['iframe']] }

/** Returns axe's violations; computing passes would take most of its time. Loads axe once per document. */
async function askAxe(page: Page, context: object, options: object): Promise<Fault[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ([asked, how]) => {
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(asked, how)
      return violations.map(({ id, nodes }) => ({ id, selectors: nodes.map(({ target }) => target.join(' ')) }))
    },
    [context, { ...options, resultTypes: ['violations'] }] as const,
  )
}

/** Waits until finite animations end: axe measures a changing colour wrongly. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })

/**
 * Whether a target is too small when no sticky bar covers it: scrolls it away from the bars first. A target that is
 * covered everywhere takes no press and does not count.
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
  const faults = await askAxe(page, { ...everything, include: [[selector]] }, { runOnly: ['target-size'] })
  return faults.length > 0
}

/** Returns every accessibility fault that axe finds, of any severity. */
export async function findFaults(page: Page) {
  await untilStill(page)
  const faults: string[] = []
  for (const { id, selectors } of await askAxe(page, everything, { rules: { 'target-size': { enabled: true } } })) {
    const found: string[] = []
    for (const selector of selectors) {
      if (id !== 'target-size' || (await isSmallInTheOpen(page, selector))) found.push(selector)
    }
    if (found.length > 0) faults.push(tell({ id, selectors: found }))
  }
  return faults
}

/** The rules about colours, the only thing that differs between the themes. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function findColourFaults(page: Page) {
  await untilStill(page)
  return (await askAxe(page, everything, { runOnly: colourRules })).map(tell)
}

/** Expects no fault, no overflow on narrow phones, and no colour fault in the light theme. Leaves the theme dark. */
export async function expectSoundInBothThemes(page: Page, screen: string) {
  const show = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  await expectFits(page, screen)
  expect([screen, await findFaults(page)]).toEqual([screen, []])
  await show('light')
  expect([screen, 'light', await findColourFaults(page)]).toEqual([screen, 'light', []])
  await show('dark')
}
