import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isAlive } from '../_support/is-alive.ts'
import { runCommand } from '../_support/run-command.ts'
import { createStandInStore } from '../_support/stand-in-store.ts'
import { findFreePort } from '../store/ports.ts'

vi.setConfig({ testTimeout: 60_000 })

const parts = ['server', 'storefront', 'seller app'] as const
type Part = (typeof parts)[number]

/** A fake builder: records UPDATES_URL, fails if a file `broken` exists, and hangs if a file `slow` exists. */
const builder = (root: string, folder: string) => `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
const root = join(import.meta.dirname, '${root}')
const dist = join(root, '${folder}', 'dist')
mkdirSync(dist, { recursive: true })
writeFileSync(join(dist, 'updates-url'), process.env.UPDATES_URL ?? '')
if (existsSync(join(root, 'broken'))) process.exit(1)
if (existsSync(join(root, 'slow'))) {
  writeFileSync(join(root, 'builder-pid'), String(process.pid))
  setInterval(() => {}, 1000)
}`
const nothing = 'process.exit(0)'
const tools = {
  'scripts/build/server-bundles.ts': builder('../..', 'server'),
  'scripts/build/bundles.ts': builder('../..', 'storefront'),
  'node_modules/electron-vite/bin/electron-vite.js': builder('../../..', 'seller-desktop'),
  'node_modules/electron/path.txt': 'electron',
  'node_modules/electron/dist/electron': '',
  'node_modules/electron/cli.js': nothing,
  'node_modules/electron-builder/cli.js': nothing,
  'seller-desktop/src/main/main.ts': '',
}

let tree: ReturnType<typeof createStandInStore>
let env: Record<string, string>
beforeEach(async () => {
  tree = createStandInStore(tools)
  const { publicKey } = generateKeyPairSync('ed25519')
  env = {
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    SANDBOX_SMTP_PORT: String(await findFreePort()),
    UPDATES_URL: 'https://releases.example',
    UPDATES_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  }
})
afterEach(() => tree.remove())

const inTree = (path: string) => join(tree.folder, path)
const builtIn = (output: string) => parts.filter((part) => output.includes(`Building the ${part} …`))

/** Runs a command to its end, or `start` until the store is ready; resolves to the parts that it built. */
async function run(name: string) {
  const command = runCommand(tree.folder, [name], env)
  if (name === 'start') {
    await command.says(/Ready in/)
    command.child.kill('SIGTERM')
  }
  expect({ name, code: await command.ended, output: command.output() }).toMatchObject({ code: 0 })
  return builtIn(command.output())
}

it('builds what is out of date and nothing else, whatever command ran before', async () => {
  const all: Part[] = ['server', 'storefront', 'seller app']
  const app: Part[] = ['seller app']
  // Sources that changed in the last two seconds are always hashed; older ones are compared by size and time.
  await run('build')
  await sleep(2_100)
  const walk: [string, Part[]][] = [
    ['build', all],
    ['build', all],
    ['start', []],
    ['desktop', []],
    ['desktop', []],
    ['package', app],
    ['package', app],
    ['desktop', app],
    ['build', all],
    ['desktop', []],
    ['start', []],
    ['package', app],
    ['build', all],
    ['package', app],
    ['start', []],
  ]
  for (const [name, builds] of walk) {
    expect({ name, builds: await run(name) }).toEqual({ name, builds })
    const looksForUpdates = readFileSync(inTree('seller-desktop/dist/updates-url'), 'utf8') !== ''
    if (name === 'package' || name === 'desktop')
      expect({ name, looksForUpdates }).toEqual({ name, looksForUpdates: name === 'package' })
  }
})

it('builds again after a build that failed, though the one before it was whole', async () => {
  expect(await run('start')).toEqual([])
  writeFileSync(inTree('broken'), '')
  const failed = runCommand(tree.folder, ['build'], env)
  expect(await failed.ended).toBe(1)
  rmSync(inTree('broken'))
  expect(await run('start')).toEqual(['server', 'storefront'])
  expect(await run('start')).toEqual([])
})

it('ends a build whose command was killed, and builds again', async () => {
  writeFileSync(inTree('slow'), '')
  const killed = runCommand(tree.folder, ['package'], env)
  const readPid = () => Number(readFileSync(inTree('builder-pid'), 'utf8'))
  await vi.waitFor(() => expect(readPid()).toBeGreaterThan(0), { timeout: 10_000 })
  killed.child.kill('SIGKILL')
  const builderPid = readPid()
  await vi.waitFor(() => expect(isAlive(builderPid)).toBe(false), { timeout: 10_000 })
  rmSync(inTree('slow'))
  expect(await run('desktop')).toEqual(['seller app'])
  expect(await run('desktop')).toEqual([])
})
