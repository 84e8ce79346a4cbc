import { expect } from '@playwright/test'
import { test } from './support/app.ts'

// The machine's speed decides whether the font is there for the first paint, so test only that it is requested first.
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
