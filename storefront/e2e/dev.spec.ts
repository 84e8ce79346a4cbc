import { expect } from '@playwright/test'
import { edits, startDevTrial } from '../../scripts/dev/trial.ts'
import { onBuild } from './support/on-build.ts'
import { watchFaults } from './support/page-data.ts'
import { test } from './support/test.ts'

test(
  'npm run dev shows edits in the open page and restarts the server without a refused call',
  onBuild,
  async ({ baseURL, openBrowser }) => {
    test.skip(test.info().project.name !== 'phone', 'one width is enough')
    test.setTimeout(300_000)
    const trial = await startDevTrial()
    try {
      const page = await openBrowser()
      const patience = { timeout: 60_000 }

      await test.step('only its own pages let hot replacement in', async () => {
        const [policy, built] = await Promise.all(
          [trial.url, String(baseURL)].map(
            async (url) => (await fetch(url)).headers.get('content-security-policy') ?? '',
          ),
        )
        expect(built).toContain("style-src 'self';")
        expect(policy?.replace(/ 'nonce-[^']+'/, '').replace(" 'self' blob:", " 'self'")).toBe(built)
      })

      await page.goto(trial.url, { waitUntil: 'networkidle' })
      const title = page.getByRole('heading', { level: 1 })
      const search = page.getByPlaceholder('Search by game or currency')
      await search.fill('mobile')
      await test.step('a text, without a reload', async () => {
        trial.edit(edits.text.path, edits.text.before, edits.text.after)
        await expect(title).toHaveText(edits.text.after, patience)
        await expect(search).toHaveValue('mobile')
      })
      await test.step('a style, without a reload', async () => {
        trial.edit(edits.style.path, edits.style.before, edits.style.after)
        await expect(title).toHaveCSS('text-transform', 'uppercase', patience)
        await expect(search).toHaveValue('mobile')
      })
      await test.step('both after a reload, as the server renders them', async () => {
        const faults = watchFaults(page)
        await page.reload({ waitUntil: 'networkidle' })
        await expect(title).toHaveText(edits.text.after)
        await expect(title).toHaveCSS('text-transform', 'uppercase')
        expect(faults).toEqual([])
      })
      await test.step("a text of the seller's console, whose calls pass", async () => {
        await page.goto(`${trial.url}/seller`)
        await page.getByLabel('Password', { exact: true }).fill('not the password')
        await page.getByRole('button', { name: 'Access Seller Dashboard' }).click()
        await expect(page.getByText('Invalid')).toBeVisible()
        trial.edit(edits.console.path, edits.console.before, edits.console.after)
        await expect(page.getByRole('button', { name: edits.console.after })).toBeVisible(patience)
        await expect(page.getByText('Invalid')).toBeVisible()
      })
      await test.step('a source of the server, while a client asks all the time', async () => {
        const asking = trial.askAllTheTime()
        trial.edit(edits.server.path, edits.server.before, edits.server.after)
        await trial.whenAnswered('An edited store')
        const { asked, refused } = await asking.stop()
        expect(asked).toBeGreaterThan(1)
        expect(refused).toEqual([])
      })
      await test.step('a broken source of the server, until it is mended', async () => {
        const mend = trial.edit(edits.server.path, 'storeName', 'storeName storeName')
        await trial.says(/The store cannot be loaded/)
        await trial.whenAnswered('An edited store')
        mend()
        trial.edit(edits.server.path, 'An edited store', 'A mended store')
        await trial.whenAnswered('A mended store')
      })
    } finally {
      expect(await trial.stop()).toBe(0)
    }
  },
)
