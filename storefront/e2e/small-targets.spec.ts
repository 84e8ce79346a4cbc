import { expect } from '@playwright/test'
import { findFaults } from './support/accessible.ts'
import { test } from './support/test.ts'

const pageOf = (rest: string) => `<!doctype html><html lang="en"><head><title>Targets</title>
  <style>button { display: block; width: 120px; height: 40px }</style></head><body><main><h1>Targets</h1>${rest}</main></body></html>`

test('a target half under a sticky bar is not taken for a small one', async ({ page }) => {
  await page.setContent(
    pageOf(`<div style="position: sticky; z-index: 1; top: 0; height: 120px"><button style="height: 120px">Bar</button></div>
      <button style="position: absolute; top: 1000px">Half under it</button><p style="height: 3000px">Long</p>`),
  )
  await page.evaluate(() => scrollTo(0, 905))
  expect(await findFaults(page)).toEqual([])
})

test('a target that is small wherever it stands is found', async ({ page }) => {
  const small = 'width: 12px; height: 12px; padding: 0; overflow: hidden'
  await page.setContent(
    pageOf(`<button id="one" style="${small}">One</button><button id="two" style="${small}">Two</button>`),
  )
  expect(await findFaults(page)).toEqual(['target-size: #one, #two'])
})
