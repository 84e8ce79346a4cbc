import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** A colour on its way to another one is measured wrongly. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)))
  })

/** Frames of other origins belong to the payment provider. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude('iframe')

type Found = Awaited<ReturnType<AxeBuilder['analyze']>>
const faultsOf = ({ violations }: Found) =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)

/** What axe finds, of whatever weight; what passes is not worked out, which is most of its time. */
export async function findFaults(page: Page) {
  await untilStill(page)
  const rules = { 'target-size': { enabled: true } }
  return faultsOf(
    await axeOf(page)
      .options({ resultTypes: ['violations'], rules })
      .analyze(),
  )
}

/** The rules whose answer lies in the colours, which are all that differs between the themes. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function findColourFaults(page: Page) {
  await untilStill(page)
  return faultsOf(
    await axeOf(page)
      .options({ resultTypes: ['violations'], runOnly: colourRules })
      .analyze(),
  )
}

/** No fault on the screen as it stands, and none of colour in the light theme either; leaves it dark. */
export async function expectSoundInBothThemes(page: Page, screen: string) {
  const show = (theme: string) =>
    page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  expect([screen, await findFaults(page)]).toEqual([screen, []])
  await show('light')
  expect([screen, 'light', await findColourFaults(page)]).toEqual([screen, 'light', []])
  await show('dark')
}
