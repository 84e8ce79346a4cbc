import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInThisContext } from 'node:vm'
import type { Browser } from '@playwright/test'
import { consolePage, type DesktopApp } from './desktop-app.ts'
import type { Machine } from './machine.ts'
import { type DesktopRecord, recorderSource } from './record-desktop.ts'
import { createWorld, type World } from './stand-in.ts'

const main = pathToFileURL(join(import.meta.dirname, '..', '..', 'dist', 'main', 'main.js')).href
const worlds = new Map<string, World>()
const worldKey = 'electron stand-in'
Object.assign(globalThis, { [worldKey]: worlds })
let runs = 0

registerHooks({
  resolve(specifier, context, next) {
    const run = URL.parse(context.parentURL ?? '')?.searchParams.get('run')
    if (specifier !== 'electron' || !run) return next(specifier, context)
    const names = Object.keys(worlds.get(run)?.electron ?? {})
    const code = `const { electron } = globalThis['${worldKey}'].get('${run}')\n${names
      .map((name) => `export const ${name} = electron.${name}`)
      .join('\n')}`
    return { url: `data:text/javascript,${encodeURIComponent(code)}`, format: 'module', shortCircuit: true }
  },
})

/** Starts the built app in this process, as Electron would, with its window in `browser`. */
export async function startStandIn(browser: Browser, machine: Machine): Promise<DesktopApp> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 840 } })
  const world = createWorld(machine, context)
  const record: DesktopRecord = runInThisContext(recorderSource)(world.electron, machine)
  runs += 1
  const run = String(runs)
  worlds.set(run, world)
  await import(`${main}?run=${run}`)
  const page = await world.firstPage
  await page.waitForURL(consolePage)
  await page.waitForLoadState()
  const ask: DesktopApp['ask'] = async (what, ...given) => {
    const answer = record[what] as (...all: typeof given) => ReturnType<DesktopRecord[typeof what]>
    return answer(...given)
  }
  const quit = async () => {
    world.electron.app.quit()
    await context.close()
  }
  return {
    page,
    machine,
    ask,
    world,
    setOnline: async (isOnline) => record.setOnline(isOnline),
    quit,
    restart: async () => {
      await quit()
      return startStandIn(browser, machine)
    },
  }
}
