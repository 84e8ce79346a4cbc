import { startPassingStore } from '../store/passing-store.ts'
import { fillCart, openBrowser } from './browser.ts'
import { measure } from './measure.ts'
import { describePage, findShortfalls, type Measures, medians, type Page, pages } from './pages.ts'

const runs = Number(process.argv[2] ?? 5)

const mostLost = 3

async function measureOnce(storeUrl: string, page: Page): Promise<Measures> {
  for (let lost = 0; lost < mostLost; lost += 1) {
    const browser = await openBrowser()
    try {
      if (page.cart) await fillCart(browser.page, storeUrl)
      const found = await measure(storeUrl + page.path, browser.port, page.cart)
      if (found) return found
    } finally {
      await browser.close()
    }
  }
  throw new Error(`${page.path}: the browser recorded none of ${mostLost} loads`)
}

async function measurePage(storeUrl: string, page: Page): Promise<Measures> {
  const found: Measures[] = []
  for (let run = 0; run < runs; run += 1) found.push(await measureOnce(storeUrl, page))
  return medians(found)
}

const store = await startPassingStore('lighthouse')
try {
  const shortfalls: string[] = []
  for (const page of pages) {
    const found = await measurePage(store.url, page)
    console.log(describePage(page, found))
    shortfalls.push(...findShortfalls(page, found))
  }
  for (const sentence of shortfalls) console.error(sentence)
  process.exitCode = shortfalls.length > 0 ? 1 : 0
} finally {
  await store.stop()
}
