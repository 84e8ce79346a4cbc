import { expect, it } from 'vitest'
import { findServerBundleFaults, type ServerChunk } from './server-bundle-rules.ts'

const given = (overrides: Partial<ServerChunk>): ServerChunk => ({
  fileName: 'server.mjs',
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
  expect(find(store)).toEqual(['The store knows no sandbox (it is in server.mjs).'])
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
  expect(find(store)).toEqual(['vitest is for development only (it is in server.mjs).'])
})

it('refuses a store that needs another package beside itself', () => {
  expect(find(given({ imports: ['express'] }))).toEqual([
    "The store's bundle stands alone, but for better-sqlite3 (server.mjs imports express).",
  ])
})
