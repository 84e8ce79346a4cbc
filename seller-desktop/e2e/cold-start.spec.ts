import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, expect } from '@playwright/test'
import { desktop, startApp, test } from './support/app.ts'

const firstLoadLimit = 350 * 1024
const rendererDir = join(import.meta.dirname, '..', 'dist', 'renderer')

async function timeBarePage(browser: Browser) {
  const start = performance.now()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.setContent('<h1>Bare page</h1>')
  await expect(page.getByRole('heading')).toBeVisible()
  const ms = performance.now() - start
  await context.close()
  return ms
}

test('the console is usable soon after a cold start, and its first load is small', async ({
  browser,
  startEnrolled,
  machine,
}) => {
  const first = await startEnrolled({ needsKeyring: true })
  await first.quit()
  const bare = await timeBarePage(browser)
  const begin = performance.now()
  const app = await startApp(browser, machine)
  await expect(app.page.getByText('What needs you')).toBeVisible()
  const cold = performance.now() - begin
  await app.quit()

  const assets = readdirSync(join(rendererDir, 'assets')).filter((name) => /\.(js|css)$/.test(name))
  const bytes = assets.reduce((sum, name) => sum + gzipSync(readFileSync(join(rendererDir, 'assets', name))).length, 0)
  const report = [
    `${desktop.said}:`,
    `cold start to a usable console ${cold.toFixed(0)} ms,`,
    `a bare page of the same Chromium ${bare.toFixed(0)} ms;`,
    `first load ${(bytes / 1024).toFixed(0)} KB gzip of ${firstLoadLimit / 1024} KB`,
  ].join(' ')
  process.stdout.write(`\n${report}\n`)
  expect(bytes, report).toBeLessThanOrEqual(firstLoadLimit)
})
