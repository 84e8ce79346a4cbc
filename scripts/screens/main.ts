import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findOrInstallBrowser } from '../find-browser.ts'
import { root } from '../root.ts'
import { startPassingStore } from '../store/passing-store.ts'
import { takeAppScreens } from './app-screens.ts'
import { consoleScreens } from './console-screens.ts'
import { screens } from './screens.ts'

const folder = join(root, 'docs', 'screens')
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const
const themes = ['dark', 'light'] as const

mkdirSync(folder, { recursive: true })
const store = await startPassingStore('screens')
// The tests' helpers read these variables.
Object.assign(process.env, { STORE_URL: store.url, SANDBOX_URL: store.sandboxUrl, STORE_LOG: store.log })
// The last public screen moves the clock, so the console's screens come first.
const all = [...consoleScreens, ...screens]
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags })
let taken = 0
async function take(page: Page, name: string) {
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  taken++
}
try {
  for (const theme of themes) {
    for (const [size, device] of Object.entries(sizes)) {
      const newVisitor = async () => {
        const visitor = await browser.newContext({ baseURL: store.url, locale: 'en-US', ...device })
        await visitor.addInitScript((chosen) => localStorage.setItem('topup-theme', chosen), theme)
        return visitor
      }
      const context = await newVisitor()
      for (const { name, open, alone } of all) {
        const visitor = alone ? await newVisitor() : context
        const page = await visitor.newPage()
        await open(page)
        await take(page, `${name}-${size}-${theme}`)
        await page.close()
        if (alone) await visitor.close()
      }
      await context.close()
    }
  }
  for (const theme of themes)
    await takeAppScreens(browser, theme, (page, name) => take(page, `${name}-desktop-${theme}`))
} finally {
  await browser.close()
  await store.stop()
}
console.log(`${taken} screens in docs/screens`)
