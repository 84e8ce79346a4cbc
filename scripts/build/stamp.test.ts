import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { compareStamp, desktopSources, serverSources, sourcesHash, storefrontSources } from './stamp.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'topup-stamp-'))
  write('storefront/src/app/router.tsx', 'first')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
}

it('is the same for the same sources', () => {
  const before = sourcesHash(root)
  write('storefront/src/app/router.tsx', 'first')
  expect(sourcesHash(root)).toBe(before)
})

it.each([
  'storefront/src/app/router.tsx',
  'storefront/src/features/home/home.module.css',
  'storefront/public/covers/valorant.svg',
  'storefront/vite.config.ts',
  'storefront/index.html',
  'core/src/money/money.ts',
  'seller-desktop/src/console/console.tsx',
  'package-lock.json',
])('changes with %s', (path) => {
  const before = sourcesHash(root)
  write(path, 'second')
  expect(sourcesHash(root)).not.toBe(before)
})

it('does not change with tests, bundles or the server', () => {
  const before = sourcesHash(root)
  write('storefront/src/app/router.test.tsx', 'test')
  write('storefront/dist/client/index.html', 'built')
  write('server/src/app/main.ts', 'server')
  expect(sourcesHash(root)).toBe(before)
})

it('takes the installed app’s own code for the app and not for the storefront', () => {
  const before = [sourcesHash(root), sourcesHash(root, desktopSources)]
  write('seller-desktop/src/main/main.ts', 'second')
  expect(sourcesHash(root)).toBe(before[0])
  expect(sourcesHash(root, desktopSources)).not.toBe(before[1])
})

it.each(['server/src/app/main.ts', 'server/sandbox/main.ts', 'server/package.json', 'core/src/money/money.ts'])(
  'takes %s for the server',
  (path) => {
    const before = sourcesHash(root, serverSources)
    write(path, 'second')
    expect(sourcesHash(root, serverSources)).not.toBe(before)
  },
)

it('takes neither the screens nor tests for the server', () => {
  const before = sourcesHash(root, serverSources)
  write('storefront/src/app/router.tsx', 'second')
  write('server/tests/orders.test.ts', 'test')
  write('server/dist/store/server.mjs', 'built')
  expect(sourcesHash(root, serverSources)).toBe(before)
})

describe('a stamp', () => {
  const compare = () => compareStamp(root, storefrontSources, join(root, 'stamp'))
  const changeAt = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it('is fresh for the sources that it was written for', () => {
    expect(compare().isFresh).toBe(false)
    compare().write()
    expect(compare().isFresh).toBe(true)
  })

  it('is stale after a change, though every file looks as old as before', () => {
    changeAt(60)
    compare().write()
    write('storefront/src/app/router.tsx', 'other')
    utimesSync(join(root, 'storefront/src/app/router.tsx'), new Date(0), new Date(0))
    expect(compare().isFresh).toBe(false)
  })

  it('is stale when a file is gone or new', () => {
    changeAt(60)
    compare().write()
    write('storefront/src/app/new.tsx', '')
    expect(compare().isFresh).toBe(false)
    rmSync(join(root, 'storefront/src/app/new.tsx'))
    expect(compare().isFresh).toBe(true)
    rmSync(join(root, 'storefront/src/app/router.tsx'))
    expect(compare().isFresh).toBe(false)
  })

  it('is fresh for files that were written again with what they held', () => {
    changeAt(60)
    compare().write()
    rmSync(join(root, 'storefront/src/app/router.tsx'))
    write('storefront/src/app/router.tsx', 'first')
    expect(compare().isFresh).toBe(true)
  })

  it('reads what has just changed, because it may change again within the same moment', () => {
    compare().write()
    expect(readFileSync(join(root, 'stamp'), 'utf8').split('\n')).toHaveLength(1)
    changeAt(60)
    expect(compare().isFresh).toBe(true)
    expect(readFileSync(join(root, 'stamp'), 'utf8').split('\n')).toHaveLength(2)
  })
})
