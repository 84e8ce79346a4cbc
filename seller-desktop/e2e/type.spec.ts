import { expect } from '@playwright/test'
import { test } from './support/app.ts'

// Whether the type is there for the first paint depends on the machine's speed; that it is asked for first does not.
test('the window asks for the store’s own type before anything else', async ({ start }) => {
  const { page } = await start()
  const first = page.locator('head > :is(link, script, style)').first()
  await expect(first).toHaveAttribute('rel', 'preload')
  await expect(first).toHaveAttribute('as', 'font')
  const type = await page.evaluate(async () => {
    await document.fonts.ready
    const href = document.querySelector('link[as=font]')?.getAttribute('href') ?? ''
    const { status } = await fetch(href)
    const used = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    return { status, isUsed: used.some((rule) => rule.startsWith('@font-face') && rule.includes(href.slice(1))) }
  })
  expect(type).toEqual({ status: 200, isUsed: true })
})
