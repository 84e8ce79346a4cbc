import { expect, it } from 'vitest'
import { findServerBundleFaults, type ServerChunk } from './server-bundle-rules.ts'

const given = (overrides: Partial<ServerChunk>): ServerChunk => ({
  fileName: 'main.mjs',
  imports: ['shared.mjs', 'node:fs', 'fs', 'better-sqlite3'],
  moduleIds: ['/repo/server/src/app/main.ts', '/repo/core/src/money/money.ts', '/repo/node_modules/zod/index.js'],
  ...overrides,
})
const sandbox = given({ fileName: 'sandbox.mjs', moduleIds: ['/repo/server/sandbox/main.ts'] })
const find = (store: ServerChunk, box = sandbox) => findServerBundleFaults([store], [box], ['vitest'])

it('accepts a store and a sandbox that know nothing of each other', () => {
  expect(find(given({}))).toEqual([])
})

it('refuses a store that holds some of the sandbox', () => {
  const store = given({ moduleIds: ['C:\\repo\\server\\sandbox\\world.ts'] })
  expect(find(store)).toEqual(['The store knows no sandbox (it is in main.mjs).'])
})

it.each(['/repo/server/src/ledger/post.ts', '/repo/core/src/money/money.ts'])(
  'refuses a sandbox that holds %s',
  (id) => {
    expect(find(given({}), given({ fileName: 'sandbox.mjs', moduleIds: [id] }))).toEqual([
      'The sandbox knows nothing of the store (it is in sandbox.mjs).',
    ])
  },
)

it('refuses what is there for development only', () => {
  const store = given({ moduleIds: ['/repo/node_modules/vitest/dist/index.js'] })
  expect(find(store)).toEqual(['vitest is for development only (it is in main.mjs).'])
})

it('refuses a store that needs another package beside itself', () => {
  expect(find(given({ imports: ['express'] }))).toEqual([
    "The store's bundle stands alone, but for better-sqlite3 (main.mjs imports express).",
  ])
})

it('refuses an entry that loads what an older Node cannot before it has looked', () => {
  const entry = given({ fileName: 'server.mjs', imports: ['release.mjs'] })
  const early = given({ fileName: 'release.mjs', imports: ['better-sqlite3'] })
  expect(findServerBundleFaults([entry, early], [sandbox], [])).toEqual([
    "server.mjs looks at Node's version first (it imports better-sqlite3 before that).",
  ])
  expect(
    findServerBundleFaults([entry, given({ fileName: 'release.mjs', imports: ['node:fs'] })], [sandbox], []),
  ).toEqual([])
})
