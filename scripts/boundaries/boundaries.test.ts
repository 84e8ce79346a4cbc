import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../root.ts'
import { apart, doors, globals, imports, modules } from './boundaries.ts'
import { fits, isInside, readSource } from './check.ts'
import { findCircles } from './find-circles.ts'
import { readSources } from './read-sources.ts'

const pureCore = 'core is pure'
const noServer = 'Nothing imports the server'
const oneFeature = 'A feature never imports another feature'
const oneDoor = 'platform.ts is the one door to Electron'
const noZod = "Buyers' bundles hold no zod"

// [path, source, the sentence that `npm run check` reports]
const forbidden = [
  ['core/src/order/a.ts', "import 'kysely'", pureCore],
  ['core/src/order/b.ts', "import 'node:fs'", pureCore],
  ['core/src/order/c.ts', "import '../ui/button.tsx'", pureCore],
  ['core/src/order/d.ts', "import '../../../server/src/platform/db/write.ts'", pureCore],
  ['core/src/order/e.ts', 'export const now = () => Date.now()', "Do not use 'Date.now'"],
  ['core/src/order/f.ts', 'export const luck = () => Math.random()', "Do not use 'Math.random'"],
  ['core/src/order/g.ts', 'export const port = () => process.env.PORT', 'process'],
  ['core/src/ui/a.tsx', "import 'zod'", 'core/src/ui imports React, Radix, zustand and its own files only'],
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
  ['storefront/src/app/d.ts', "import { orderView } from '@topup/core/api/schemas'\norderView()", noZod],
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
  ['core/src/cart/long.ts', Array.from({ length: 301 }, (_, n) => `export const n${n} = ${n}`).join('\n'), '300'],
  ['core/src/order/h.test.ts', "import '@topup/server/x'", 'core knows nobody above it'],
  ['core/src/order/i.ts', 'export const width = () => window.innerWidth', 'no browser globals'],
  ['core/src/order/k.ts', 'export const later = (f: () => void) => setTimeout(f, 1)', "Do not use 'setTimeout'"],
  ['core/src/order/l.ts', 'export const id = () => crypto.randomUUID()', "Do not use 'crypto'"],
  [
    'core/src/order/m.ts',
    'const { now } = Date\nexport const port = { port: process.argv }',
    'core runs everywhere: no process',
  ],
  ['core/src/ui/c.tsx', "import '../money/money.ts'", 'core/src/ui imports React'],
  ['core/src/ui/d.tsx', 'export const port = () => process.env.PORT', 'core/src/ui runs in a browser'],
  ['server/src/ordering/a.ts', "import '../../tests/_support/shop.ts'", 'Product code never imports test support'],
  ['storefront/src/shared/c.ts', "import '../../tests/given-cart.ts'", 'Product code never imports test support'],
  ['storefront/src/app/m.ts', "import { endpoints } from '@topup/core/api/orders'", noZod],
  ['server/src/ordering/b.ts', "import 'pg'", 'Only platform/db knows an engine'],
  ['server/src/ordering/d.ts', "import { env } from 'node:process'", 'config.ts reads the environment once'],
  ['server/src/ordering/c.test.ts', "import '../../../core/src/money/money.ts'", 'Import core as a package'],
  ['server/tests/b.test.ts', "import '@topup/storefront/x'", 'Nothing imports the storefront'],
  ['server/bench/a.ts', "import '@topup/seller-desktop/console'", 'Only storefront/src/app mounts'],
  ['server/chaos/a.ts', "console.log('died')", "Do not use 'console'"],
  ['storefront/e2e/a.spec.ts', "import '../../server/src/app/main.ts'", noServer],
  ['storefront/e2e/b.spec.ts', "import '@topup/seller-desktop/console'", 'Only storefront/src/app mounts'],
  ['storefront/src/app/i.ts', "export { orderView } from '@topup/core/api/schemas'", noZod],
  ['storefront/src/app/k.ts', "console.error('x')\nconsole.log('x')", 'a visitor reads no console'],
  ['storefront/src/features/cart/f.ts', "import { type A, b } from '@topup/core/catalog/game-schemas'\nb()", noZod],
  [
    'storefront/src/features/cart/parts/c/d.ts',
    "import type { B } from '../../../home/b.ts'\nexport type A = B",
    oneFeature,
  ],
  ['storefront/src/shared/b.ts', "import '../app/router.tsx'", 'app/ composes features'],
  ['seller-desktop/src/console/b.ts', "import 'path'", 'This code runs in a browser'],
  ['seller-desktop/src/console/c.ts', "import '../renderer/a.ts'", 'The console runs in the storefront, too'],
  ['seller-desktop/src/console/d.ts', "import '@topup/storefront/x'", 'Nothing imports the storefront'],
  ['seller-desktop/src/renderer/a.ts', "import '../main/a.ts'", 'SellerPlatform interface, not Electron'],
  ['seller-desktop/src/preload/b.ts', "import '../console/a.ts'", 'share seller-desktop/src/shared/bridge.ts alone'],
  ['seller-desktop/e2e/a.spec.ts', "import '@topup/server/x'", noServer],
  ['server/src/payments/a.ts', "import { queueRefund } from '../refunds/queue-refund.ts'", 'refunds is above payments'],
  [
    'server/src/payments/b.ts',
    "import type { R } from '../refunds/refund.table.ts'\nexport type A = R",
    'refunds is above payments',
  ],
  ['server/src/payments/c.ts', "export { sendMails } from '../mail/send-mails.ts'", 'mail is above payments'],
  ['server/src/payments/d/e.ts', "export const later = import('../../web/context.ts')", 'web is above payments'],
  ['server/src/payments/g.ts', "new Worker(new URL('../app/tasks.ts', import.meta.url))", 'app is above payments'],
  ['server/src/refunds/a.ts', "import '../fulfilment/send/send-unit.ts'", "send is the module's own"],
] as const

const allowed = [
  ['core/src/money/a.ts', "import 'zod'\nimport '../order/a.ts'\nimport './b.ts'"],
  ['core/src/ui/b.tsx', "import 'react'\nimport 'radix-ui'\nimport './button.module.css'"],
  ['core/tests/a.ts', "import '../src/money/money.ts'"],
  ['core/src/money/b.test.ts', "import '../../tests/a.ts'"],
  ['core/src/money/a.test.ts', "import 'vitest'\nimport 'node:fs'\nDate.now()"],
  ['server/src/platform/db/a.ts', "import 'kysely'\nimport '../orders/a.ts'\nimport '@topup/core/money/money'"],
  ['server/src/platform/config.ts', 'export const port = process.env.PORT'],
  ['server/src/app/main.ts', "console.log('ready')"],
  ['server/tests/a.test.ts', "import '../sandbox/create-sandbox.ts'\nimport '../src/app.ts'"],
  ['server/src/platform/a.shop.test.ts', "import '../../sandbox/create-sandbox.ts'\nimport '../app/app.ts'"],
  ['server/sandbox/d.ts', "import 'express'\nimport './state.ts'\nimport 'node:http'"],
  ['storefront/src/app/g.ts', "import '../features/cart/a.ts'\nimport('@topup/seller-desktop/console')"],
  ['storefront/src/app/n.ts', "import { createClient } from '@topup/core/api/client'\nimport '@topup/core/api/errors'"],
  ['storefront/src/app/h.ts', "import type { OrderView } from '@topup/core/api/schemas'\nexport type A = OrderView"],
  [
    'storefront/src/features/cart/e.ts',
    "import './parts/a.ts'\nimport '../../shared/a.ts'\nimport '@topup/core/ui/x.tsx'",
  ],
  ['storefront/src/features/cart/parts/b.ts', "import '../a.ts'\nimport '../../../shared/a.ts'"],
  ['seller-desktop/src/main/b.ts', "import './platform.ts'\nimport '@topup/core/money/money'"],
  ['seller-desktop/src/main/platform.ts', "import 'electron'"],
  ['seller-desktop/src/preload/preload.ts', "import 'electron'"],
  ['core/src/order/n.ts', 'export const a = (b: { process: 1 }) => ({ document: b.process })'],
  ['storefront/src/app/l.ts', "console.error('the page did not load')"],
  ['scripts/b.ts', "import '../storefront/e2e/support/shop.ts'\nconsole.log('ready')"],
  ['server/src/refunds/b.ts', "import '../fulfilment/seller/steerable-order.ts'\nimport './requests/a.ts'"],
  ['server/src/app/b.ts', "import '../fulfilment/send/send-unit.ts'"],
  ['server/src/payments/f.ts', "import '../ordering/order.repository.ts'\nimport './payment-port.ts'"],
] as const

const sources = readSources(root)
const problemsIn = (path: string, text: string) => readSource(path, text).problems.join('\n')

describe('what may import whom, and what may be named where', () => {
  it('holds in every file', () => {
    expect(sources.size).toBeGreaterThan(1500)
    expect([...sources].flatMap(([path, { problems }]) => problems.map((problem) => `${path}: ${problem}`))).toEqual([])
  })

  it.each(forbidden)('refuses what %s imports or does', (path, text, sentence) => {
    expect(problemsIn(path, text)).toContain(sentence)
  })

  it.each(allowed)('accepts what %s imports', (path, text) => {
    expect(problemsIn(path, text)).toBe('')
  })

  it('has an example of each rule', () => {
    const given = forbidden.map(([path, text]) => problemsIn(path, text)).join('\n')
    const rules = [...imports, ...apart, ...globals]
    expect(rules.flatMap(({ says }) => (given.includes(says) ? [] : [says]))).toEqual([])
  })

  it('speaks of places that exist', () => {
    const places = [...imports, ...globals].flatMap(({ of, ...rule }) => [
      ...of,
      ...('never' in rule ? (rule.never ?? []) : []),
    ])
    const ours = places
      .map((place) => place.replace('!', ''))
      .filter((place) => /^(core|server|storefront|seller-desktop|scripts)\b/.test(place) && !place.includes('*'))
    expect(ours.filter((place) => ![...sources.keys()].some((path) => fits([place], path)))).toEqual([])
  })

  it('keeps no door that nobody goes through', () => {
    const used = [...sources].flatMap(([path, source]) =>
      source.imports.flatMap(({ to }) => (isInside(path, to) ? [to.replace('server/src/', '')] : [])),
    )
    expect(doors.filter((door) => !used.some((path) => fits([door], path)))).toEqual([])
  })

  it('knows the folders of server/src as its modules, and nothing else stands there', () => {
    expect(readdirSync(join(root, 'server/src')).toSorted()).toEqual([...modules].toSorted())
  })
})

describe('files that import one another', () => {
  const graphOf = (files: ReadonlyMap<string, ReturnType<typeof readSource>>) =>
    new Map([...files].map(([path, { imports }]) => [path, imports.map(({ to }) => to)]))

  it('stand nowhere, types included', () => {
    expect(findCircles(graphOf(sources))).toEqual([])
  })

  it.each([
    ['two files', { a: './b.ts', b: './a.ts' }, ['a', 'b']],
    ['a file that imports itself', { a: './a.ts' }, ['a']],
    ['three of four', { a: './b.ts', b: './c.ts', c: './d.ts', d: './b.ts' }, ['b', 'c', 'd']],
  ])('are found: %s', (_name, files, circle) => {
    const pathOf = (name: string) => `core/src/cart/${name}.ts`
    const read = Object.entries(files).map(
      ([name, other]) => [pathOf(name), readSource(pathOf(name), `import type { A } from '${other}'`)] as const,
    )
    expect(findCircles(graphOf(new Map(read)))).toEqual([circle.map(pathOf)])
  })

  it('are found through the name of a package', () => {
    const console = readSource('seller-desktop/src/console/console.tsx', "import '@topup/core/cart/cart'")
    const cart = readSource('core/src/cart/cart.ts', "import('@topup/seller-desktop/console')")
    const files = new Map([
      ['seller-desktop/src/console/console.tsx', console],
      ['core/src/cart/cart.ts', cart],
    ])
    expect(findCircles(graphOf(files))).toEqual([[...files.keys()].toSorted()])
  })
})

// Rules that Biome enforces, all checked in one run of it.
const untidy = [
  ['core/src/cart/Bad_Name.ts', 'export const bad = 1', 'kebab-case'],
  ['core/src/cart/h.ts', 'export default 1', 'default export'],
  ['core/src/cart/i.ts', "export * from './j.ts'", 'barrel'],
] as const

function lint(files: readonly (readonly [path: string, text: string, sentence: string])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'topup-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['biome.json', '.gitignore']) copyFileSync(join(root, name), join(folder, name))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${text}\n`)
  }
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none']
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  if (!stdout.startsWith('{')) throw new Error(`biome did not report: ${stderr}`)
  const report: { diagnostics: { location: { path: string }; message: string }[] } = JSON.parse(stdout)
  return report.diagnostics.map(({ location, message }) => `${location.path} ${message}`)
}

describe('the lint', () => {
  it('refuses names, exports and barrels that the house does not use', () => {
    const found = lint(untidy)
    const missing = untidy.filter(([path, , word]) => !found.some((one) => one.startsWith(path) && one.includes(word)))
    expect(missing).toEqual([])
  })
})
