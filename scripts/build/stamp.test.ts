import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { desktopSources, sourcesHash } from './stamp.ts'

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
