import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './root.ts'

const pureCore = 'core is pure'
const noServer = 'Nothing imports the server'
const oneFeature = 'A feature never imports another feature'
const oneDoor = 'platform.ts is the one door to Electron'
const noZod = "Buyers' bundles hold no zod"

// [the file, what it says, the sentence it must get]
const forbidden = [
  ['core/src/order/a.ts', "import 'kysely'", pureCore],
  ['core/src/order/b.ts', "import 'node:fs'", pureCore],
  ['core/src/order/c.ts', "import '../ui/button.tsx'", pureCore],
  ['core/src/order/d.ts', "import '../../../server/src/platform/db/write.ts'", pureCore],
  ['core/src/order/e.ts', 'export const now = () => Date.now()', "Do not use 'Date.now'"],
  ['core/src/order/f.ts', 'export const luck = () => Math.random()', "Do not use 'Math.random'"],
  ['core/src/order/g.ts', 'export const port = () => process.env.PORT', 'process'],
  ['core/src/ui/a.tsx', "import 'zod'", 'core/src/ui imports React, Radix and its own files only'],
  ['server/src/orders/a.ts', "import '@topup/storefront/x'", 'Nothing imports the storefront'],
  ['server/src/orders/b.ts', "import '../../sandbox/state.ts'", 'The product never knows the sandbox'],
  ['server/src/orders/c.ts', "import '../../../core/src/money/money.ts'", 'Import core as a package'],
  ['server/src/orders/d.ts', "import '@topup/core/ui/button.tsx'", 'The server renders through'],
  ['server/src/orders/e.ts', 'export const port = () => process.env.PORT', 'process.env'],
  ['server/src/orders/f.ts', "console.log('paid')", 'console'],
  ['server/src/orders/g.ts', "import '@topup/seller-desktop/console'", "The server knows nothing of the seller's app"],
  ['server/sandbox/a.ts', "import '@topup/core/money/money'", 'The sandbox imports neither'],
  ['server/sandbox/b.ts', "import '../src/db/write.ts'", 'The sandbox imports neither'],
  ['server/sandbox/stripe/c.ts', "import '../../src/db/write.ts'", 'The sandbox imports neither'],
  ['storefront/src/app/a.ts', "import '@topup/server/x'", noServer],
  ['storefront/src/app/b.ts', "import '../../../server/src/app/main.ts'", noServer],
  ['storefront/src/app/c.ts', "import 'zod'", noZod],
  ['storefront/src/app/d.ts', "import { orderView } from '@topup/core/api/orders'\norderView()", noZod],
  ['storefront/src/app/e.ts', "import '@topup/seller-desktop/main'", "Of the seller's package only"],
  ['storefront/src/app/f.ts', "import 'node:fs'", 'This code runs in a browser'],
  ['storefront/src/features/cart/a.ts', "import '../home/b.ts'", oneFeature],
  ['storefront/src/features/cart/b.ts', "import '../../features/home/b.ts'", oneFeature],
  ['storefront/src/features/cart/parts/a.ts', "import '../../home/b.ts'", oneFeature],
  ['storefront/src/features/cart/c.ts', "import '../../app/router.ts'", 'app/ composes features'],
  ['storefront/src/features/cart/d.ts', "import('@topup/seller-desktop/console')", 'Only storefront/src/app mounts'],
  ['storefront/src/shared/a.ts', "import '../features/cart/a.ts'", 'Shared code knows no feature'],
  ['seller-desktop/src/console/a.ts', "import 'electron'", 'SellerPlatform interface, not Electron'],
  ['seller-desktop/src/main/a.ts', "import '@topup/server/x'", noServer],
  ['seller-desktop/src/main/c.ts', "import 'electron'", oneDoor],
  ['seller-desktop/src/main/window/a.ts', "import type { Tray } from 'electron'\nexport type A = Tray", oneDoor],
  ['seller-desktop/src/main/window/b.ts', "import 'electron/main'", oneDoor],
  ['seller-desktop/src/main/platform-notes.ts', "import '@topup/server/x'", noServer],
  ['seller-desktop/src/preload/a.ts', "import '@topup/server/x'", noServer],
  ['scripts/a.ts', "import '../server/src/app/main.ts'", 'The scripts start the product as processes'],
  ['core/src/cart/Bad_Name.ts', 'export const bad = 1', 'kebab-case'],
  ['core/src/cart/h.ts', 'export default 1', 'default export'],
  ['core/src/cart/i.ts', "export * from './j.ts'", 'barrel'],
  ['core/src/cart/j.ts', "import { l } from './l.ts'\nexport const j = () => l", 'cycle'],
  ['core/src/cart/l.ts', "import { j } from './j.ts'\nexport const l = () => j", 'cycle'],
  ['core/src/cart/long.ts', Array.from({ length: 301 }, (_, n) => `export const n${n} = ${n}`).join('\n'), '300'],
] as const

const allowed = [
  ['core/src/money/a.ts', "import 'zod'\nimport '../order/a.ts'\nimport './b.ts'"],
  ['core/src/ui/b.tsx', "import 'react'\nimport 'radix-ui'\nimport './button.module.css'"],
  ['core/src/money/a.test.ts', "import 'vitest'\nimport 'node:fs'\nDate.now()"],
  ['server/src/platform/db/a.ts', "import 'kysely'\nimport '../orders/a.ts'\nimport '@topup/core/money/money'"],
  ['server/src/platform/config.ts', 'export const port = process.env.PORT'],
  ['server/src/app/main.ts', "console.log('ready')"],
  ['server/tests/a.test.ts', "import '../sandbox/create-sandbox.ts'\nimport '../src/app.ts'"],
  ['server/sandbox/d.ts', "import 'express'\nimport './state.ts'\nimport 'node:http'"],
  ['storefront/src/app/g.ts', "import '../features/cart/a.ts'\nimport('@topup/seller-desktop/console')"],
  ['storefront/src/app/h.ts', "import type { OrderView } from '@topup/core/api/orders'\nexport type A = OrderView"],
  [
    'storefront/src/features/cart/e.ts',
    "import './parts/a.ts'\nimport '../../shared/a.ts'\nimport '@topup/core/ui/x.tsx'",
  ],
  ['storefront/src/features/cart/parts/b.ts', "import '../a.ts'\nimport '../../../shared/a.ts'"],
  ['seller-desktop/src/main/b.ts', "import './platform.ts'\nimport '@topup/core/money/money'"],
  ['seller-desktop/src/main/platform.ts', "import 'electron'"],
  ['seller-desktop/src/preload/preload.ts', "import 'electron'"],
] as const

let folder: string
let findings: Map<string, string[]>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'topup-boundaries-'))
  for (const name of ['biome.json', '.gitignore']) copyFileSync(join(root, name), join(folder, name))
  for (const [path, content] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${content}\n`)
  }
  findings = lint()
}, 30_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function lint() {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(`biome did not report: ${stderr}`)
  const report: { diagnostics: { location: { path: string }; message: string }[] } = JSON.parse(stdout)
  const byFile = new Map<string, string[]>()
  for (const { location, message } of report.diagnostics) {
    byFile.set(location.path, [...(byFile.get(location.path) ?? []), message])
  }
  return byFile
}

describe('the one direction of imports', () => {
  it.each(forbidden)('refuses what %s imports or does', (path, _content, sentence) => {
    expect(findings.get(path)?.join('\n')).toContain(sentence)
  })

  it.each(allowed)('accepts what %s imports', (path) => {
    expect(findings.get(path) ?? []).toEqual([])
  })
})
