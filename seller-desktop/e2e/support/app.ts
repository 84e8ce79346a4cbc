import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { chooseDesktop, type DesktopChoice } from '../../../scripts/desktop/choose-desktop.ts'
import { findElectron } from '../../../scripts/desktop/find-electron.ts'
import { test as base } from '../../../storefront/e2e/support/test.ts'
import type { DesktopApp } from './desktop-app.ts'
import { enrol } from './enrol.ts'
import { type Machine, newMachine } from './machine.ts'
import type { World } from './stand-in.ts'
import { startElectron } from './start-electron.ts'
import { startStandIn } from './start-stand-in.ts'

export const desktop: DesktopChoice = chooseDesktop(findElectron(), process.env, process.platform)

/** Starts the built app. Its windows are Electron's own, or pages of `browser` in the stand-in. */
export const startApp = (browser: Browser, machine: Machine): Promise<DesktopApp> =>
  desktop.kind === 'Electron' ? startElectron(machine) : startStandIn(browser, machine)

/** The stand-in's state, for events that only it can simulate. Skips the test on Electron. */
export function insideOf(app: DesktopApp): World {
  test.skip(desktop.kind === 'Electron', 'only the stand-in can play this part of Electron')
  return app.world as World
}

/** Skips the test on a system without a keyring, where enrolment does not outlive a restart. */
async function needKeyring({ page }: DesktopApp) {
  const { canRemember } = await page.evaluate(() => window.seller.getState())
  test.skip(desktop.kind === 'Electron' && !canRemember, 'this system has no keyring, so the app remembers nothing')
}

interface Fixtures {
  machine: Machine
  start: () => Promise<DesktopApp>
  /** Starts the app and enrols it through the seller's browser. */
  startEnrolled: (wish?: { needsKeyring: boolean }) => Promise<DesktopApp>
}

export const test = base.extend<Fixtures, { announced: undefined }>({
  announced: [
    async ({ browserName: _ }, use) => {
      process.stdout.write(`\nThe installed app's journeys run ${desktop.said}.\n`)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  machine: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'topup-desktop-'))
    await use(newMachine(folder))
    rmSync(folder, { recursive: true, force: true })
  },
  start: async ({ browser, machine }, use, testInfo) => {
    testInfo.annotations.push({ type: 'runs', description: desktop.said })
    const started: DesktopApp[] = []
    await use(async () => {
      const app = await startApp(browser, machine)
      started.push(app)
      return app
    })
    for (const app of started) await app.quit().catch(() => undefined)
  },
  startEnrolled: async ({ start, seller }, use) => {
    await use(async ({ needsKeyring } = { needsKeyring: false }) => {
      const app = await start()
      if (needsKeyring) await needKeyring(app)
      await enrol(app, seller)
      return app
    })
  },
})
