import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import { consolePage, type DesktopApp } from './desktop-app.ts'
import type { Machine } from './machine.ts'
import { type DesktopRecord, recorderSource } from './record-desktop.ts'

const appFolder = join(import.meta.dirname, '..', '..')
const recordKey = 'desktopRecord'

/** Writes the recorder, which Electron loads before main. */
function writeRecorder({ folder, hasKeyring, isOnline }: Machine) {
  const file = join(folder, 'test', 'recorder.cjs')
  const given = JSON.stringify({ folder, hasKeyring, isOnline })
  mkdirSync(join(folder, 'test'), { recursive: true })
  writeFileSync(file, `globalThis.${recordKey} = ${recorderSource}(require('electron'), ${given})\n`)
  return file
}

/** Starts the built app on Electron itself; all folders of the computer are `machine.folder`. */
export async function startElectron(machine: Machine): Promise<DesktopApp> {
  // Without a path Playwright takes the binary of the package `electron`, and the app waits for Playwright to connect.
  const app = await _electron.launch({
    args: ['-r', writeRecorder(machine), appFolder],
    chromiumSandbox: process.getuid?.() !== 0,
  })
  const page = await app.firstWindow()
  await page.waitForURL(consolePage)
  await page.waitForLoadState()
  const ask: DesktopApp['ask'] = async (what, ...given) =>
    (await app.evaluate(
      (_electronModule, [key, name, values]) => {
        const record = (globalThis as unknown as Record<string, Record<string, (...all: unknown[]) => unknown>>)[key]
        return record?.[name]?.(...values)
      },
      [recordKey, what as string, given as unknown[]] as const,
    )) as ReturnType<DesktopRecord[typeof what]>
  const quit = () => app.close()
  return {
    page,
    machine,
    ask,
    world: undefined,
    async setOnline(isOnline) {
      machine.isOnline = isOnline
      await ask('setOnline', isOnline)
    },
    quit,
    restart: async () => {
      await quit()
      return startElectron(machine)
    },
  }
}
