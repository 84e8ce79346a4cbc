import { expect } from '@playwright/test'
import { test } from './support/app.ts'

// Whether the type is there for the first paint depends on the machine's speed; that it is asked for first does not.
test('the window asks for the store’s own type before anything else', async ({ start }) => {
  const { page } = await start()
  const first = page.locator('head > :is(link, script, style)').first()
  await expect(first).toHaveAttribute('rel', 'preload')
  await expect(first).toHaveAttribute('as', 'font')
  const asked = await first.getAttribute('href')
  const used = await page.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)),
  )
  expect(used.filter((rule) => rule.startsWith('@font-face') && rule.includes(String(asked)))).toHaveLength(1)
})
