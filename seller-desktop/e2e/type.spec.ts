import { expect } from '@playwright/test'
import { test } from './support/app.ts'

test('the window is painted in the store’s own type', async ({ start }) => {
  const { page } = await start()
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  // Without a preload about one load in three has the file before the first paint.
  for (let load = 0; load < 6; load++) {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { root } = await browser.send('DOM.getDocument')
    const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
    const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts.map(({ familyName }) => familyName)).toEqual(['Plus Jakarta Sans'])
  }
})
